//! What ends the process at a panic, which only a fault of the library could cause. (No text is written, so that no text is there.)

use core::panic::PanicInfo;

// What a shared library is linked with, for `memcpy`, too.
#[cfg_attr(unix, link(name = "c"))]
#[cfg_attr(all(windows, target_env = "msvc"), link(name = "msvcrt"))]
unsafe extern "C" {
    safe fn abort() -> !;
}

#[panic_handler]
fn end(_: &PanicInfo) -> ! {
    abort()
}

//! The program: what it says of its arguments.

use command_line::tested::{complaint, printed};

const PROGRAM: &str = env!("CARGO_BIN_EXE_region_check");

#[test]
fn help_names_each_option() {
    let help = printed(PROGRAM, &["--help"]);
    assert_eq!(help, printed(PROGRAM, &["-h"]));
    for option in ["--level", "--allow", "--profile", "<FILE>"] {
        assert!(help.contains(option), "{option}: {help}");
    }
}

#[test]
fn bad_arguments_are_refused() {
    for (arguments, expected) in [
        (&[][..], "'<FILE>' is missing"),
        (&["x", "y"], "unexpected argument 'y' found"),
        (&["--profile"], "'--profile'"),
        (
            &["--profile", "x", "--profile", "y", "z"],
            "'--profile <FILE>' cannot be used twice",
        ),
        (
            &["--profiles", "x"],
            "unexpected argument '--profiles' found",
        ),
        (
            &["--level", "sse", "x"],
            "invalid value 'sse' for '--level <NAME>'",
        ),
        (&["/dev/null"], "/dev/null: "),
        (&["--profile", "/dev/null", "/no/program"], "/no/program: "),
    ] {
        let complaint = complaint(PROGRAM, arguments);
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    }
}

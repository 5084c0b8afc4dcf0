//! The program: files, pipes, and what it leaves behind.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use planes::Format;
use planes::npy::{HEADER_BYTES, header};
use raylane::Level;
use raylane_support::corpus::FENS;
use tempfile::TempDir;

use super::{ALL, convert, layout};
use cli::tested::{complaint, printed};

const PLANES: &str = env!("CARGO_BIN_EXE_planes");

/// Runs the program in a folder, with this text on stdin.
fn run(folder: &Path, arguments: &[&str], stdin: &[u8]) -> Output {
    let mut child = Command::new(PLANES)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    thread::scope(|scope| {
        // The program may end before it has read everything.
        scope.spawn(move || pipe.write_all(stdin));
        child.wait_with_output().expect("the program ends")
    })
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The names of what is in a folder.
fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("UTF-8")
        })
        .collect();
    names.sort();
    names
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The array of the corpus with all planes.
fn array(format: Format) -> Vec<u8> {
    let layout = layout(&ALL, format, false);
    let rows = convert(Level::detect(), &layout, FENS);
    let positions = FENS.lines().count() as u64;
    [&header(&layout, positions)[..], &rows].concat()
}

#[test]
fn files_and_pipes_give_the_same_bytes() {
    let folder = folder();
    fs::write(folder.path().join("in.fen"), FENS).expect("the input is written");
    let expected = array(Format::U64);
    let (dashes, file) = (
        &["-", "--output", "-"][..],
        &["in.fen", "-o", "out.npy"][..],
    );
    for options in [
        &[][..],
        &["--threads", "1"],
        &["--threads", "5"],
        &["--on-error", "skip"],
    ] {
        let output = run(folder.path(), &[dashes, options].concat(), FENS.as_bytes());
        assert_eq!(
            (output.status.code(), stderr(&output)),
            (Some(0), String::new())
        );
        assert!(output.stdout == expected, "{options:?}");

        let output = run(
            folder.path(),
            &[options, &["--raw"]].concat(),
            FENS.as_bytes(),
        );
        assert_eq!(
            (output.status.code(), stderr(&output)),
            (Some(0), String::new())
        );
        assert!(output.stdout == expected[HEADER_BYTES..], "{options:?}");

        let output = run(folder.path(), &[file, options].concat(), b"");
        assert_eq!(
            (output.status.code(), stderr(&output)),
            (Some(0), String::new())
        );
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(
            said.starts_with("4096 positions, 38 planes each: "),
            "{said}"
        );
        let written = fs::read(folder.path().join("out.npy")).expect("the array is there");
        assert!(written == expected, "{options:?}");
        assert_eq!(names(&folder), ["in.fen", "out.npy"]);
    }
    for level in Level::available() {
        let output = run(folder.path(), &["in.fen", "--level", level.name()], b"");
        assert!(output.stdout == expected, "{level}");
    }
    let output = run(folder.path(), &["in.fen", "--format", "u8"], b"");
    assert!(output.stdout == array(Format::U8));
}

#[test]
fn a_malformed_line_stops_and_leaves_nothing() {
    let folder = folder();
    let text = format!("{FENS}nonsense\n{FENS}");
    let input = text.as_bytes();
    let output = run(folder.path(), &["-o", "out.npy"], input);
    assert_eq!(output.status.code(), Some(1));
    let complaint = stderr(&output);
    assert!(
        complaint.starts_with("line 4097: FEN board: 8 ranks expected"),
        "{complaint}"
    );
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(output.stdout.is_empty());
    assert!(names(&folder).is_empty());

    // What was there stays there.
    fs::write(folder.path().join("out.npy"), "before").expect("a file");
    let output = run(folder.path(), &["-o", "out.npy"], input);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(names(&folder), ["out.npy"]);
    let kept = fs::read(folder.path().join("out.npy")).expect("it is there");
    assert_eq!(kept, b"before");

    let output = run(folder.path(), &[], input);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
}

#[test]
fn a_malformed_line_is_skipped_and_reported() {
    let folder = folder();
    let text = format!("nonsense\n{FENS}\u{e9}\n");
    let output = run(folder.path(), &["--on-error", "skip"], text.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let complaint = stderr(&output);
    let lines: Vec<&str> = complaint.lines().collect();
    assert_eq!(lines.len(), 3, "{complaint}");
    assert!(lines[0].starts_with("line 1: "), "{complaint}");
    assert!(lines[1].starts_with("line 4098: "), "{complaint}");
    assert_eq!(lines[2], "skipped 2 of 4098 lines");
    assert!(output.stdout == array(Format::U64));
}

#[test]
fn an_input_without_position_is_an_error() {
    let folder = folder();
    fs::write(folder.path().join("empty"), "").expect("a file");
    fs::write(folder.path().join("comments"), "# none\n\n").expect("a file");
    for (arguments, expected) in [
        (&["-o", "out.npy"][..], "error: stdin has no position\n"),
        (&["--raw"], "error: stdin has no position\n"),
        (
            &["empty", "-o", "out.npy"],
            "error: \"empty\" has no position\n",
        ),
        (
            &["comments", "-o", "out.npy"],
            "error: \"comments\" has no position\n",
        ),
    ] {
        let output = run(folder.path(), arguments, b"");
        assert_eq!(
            (output.status.code(), stderr(&output)),
            (Some(1), expected.to_owned())
        );
        assert!(output.stdout.is_empty());
        assert_eq!(names(&folder), ["comments", "empty"]);
    }
}

#[test]
fn files_that_cannot_be_used_are_named() {
    let folder = folder();
    fs::create_dir(folder.path().join("folder")).expect("a folder");
    fs::write(folder.path().join("in.fen"), FENS).expect("a file");
    for (arguments, expected) in [
        (
            &["missing.fen"][..],
            "cannot read \"missing.fen\": No such file",
        ),
        (&["two\nlines"], "cannot read \"two\\nlines\": No such file"),
        (&["folder"], "cannot read \"folder\": is a directory"),
        (
            &["in.fen", "-o", "missing/out.npy"],
            "cannot write \"missing/out.npy\": No such file",
        ),
        (
            &["in.fen", "-o", "folder"],
            "cannot write \"folder\": is a directory",
        ),
        (
            &["in.fen", "-o", "folder/"],
            "cannot write \"folder/\": is a directory",
        ),
        (
            &["in.fen", "-o", "missing/"],
            "cannot write \"missing/\": not a directory",
        ),
        (
            &["in.fen", "-o", "in.fen/out.npy"],
            "cannot write \"in.fen/out.npy\": Not a directory",
        ),
        (
            &["in.fen", "-o", "./in.fen"],
            "cannot write \"./in.fen\": it is the input",
        ),
    ] {
        let output = run(folder.path(), arguments, b"");
        let complaint = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {complaint}");
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
        assert!(!complaint.contains(".part"), "{arguments:?}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{arguments:?}: {complaint}");
        assert_eq!(names(&folder), ["folder", "in.fen"]);
    }
}

/// A file that can be made but not be filled, as on a full disk.
#[test]
#[cfg(target_os = "linux")]
fn a_file_that_cannot_be_filled_is_named() {
    let folder = folder();
    let output = Command::new("sh")
        .arg("-c")
        .arg("trap '' XFSZ; ulimit -f 0; printf '%s w\\n' 4k3/8/8/8/8/8/8/4K3 | \"$1\" -o out.npy")
        .arg("sh")
        .arg(PLANES)
        .current_dir(folder.path())
        .output()
        .expect("there is a shell");
    let complaint = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    let expected = "error: cannot write \"out.npy\": File too large (os error 27)\n";
    assert_eq!(complaint, expected);
    assert!(names(&folder).is_empty());
}

#[test]
fn bad_arguments_are_refused() {
    for (arguments, expected) in [
        (
            &["--planes", "attack"][..],
            "invalid value 'attack' for '--planes",
        ),
        (&["--planes", "attacks,,threats"], "--planes"),
        (&["--planes", ""], "--planes"),
        (&["--output", ""], "--output"),
        (&["--format", "u32"], "'u32'"),
        (&["--on-error", "ignore"], "'ignore'"),
        (&["--threads", "0"], "0 is not in 1..=256"),
        (&["--level", "sse9"], "no such level"),
        (&["one.fen", "two.fen"], "two.fen"),
        (
            &["--planes", "threats,threats"],
            "`threats` are named twice",
        ),
    ] {
        let complaint = complaint(PLANES, arguments);
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    }
}

#[test]
fn help_is_no_error() {
    assert!(printed(PLANES, &["--help"]).contains("Usage:"));
}

#[test]
fn the_planes_are_listed() {
    let list = printed(
        PLANES,
        &["--list", "--planes", "threats,mobility", "--relative"],
    );
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 14);
    assert_eq!(
        lines[..3],
        ["threats.us", "threats.them", "mobility.us.pawn"]
    );
}

/// What reads the output closes it early.
#[test]
fn a_closed_pipe_ends_the_program_without_a_word() {
    let folder = folder();
    let text = FENS.repeat(20);
    fs::write(folder.path().join("in.fen"), &text).expect("the input is written");
    for arguments in [&["in.fen"][..], &["in.fen", "--raw"], &["in.fen", "--list"]] {
        let mut child = Command::new(PLANES)
            .args(arguments)
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut pipe = child.stdout.take().expect("a pipe");
        if arguments.contains(&"--list") {
            drop(pipe);
            let output = child.wait_with_output().expect("the program ends");
            assert_eq!(stderr(&output), "");
            continue;
        }
        let mut start = [0; HEADER_BYTES];
        pipe.read_exact(&mut start)
            .expect("the start of the output");
        drop(pipe);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(
            (output.status.code(), stderr(&output)),
            (Some(1), String::new())
        );
        assert_eq!(names(&folder), ["in.fen"]);
    }
}

/// The rows leave as they are computed, while the input is still open.
#[test]
fn rows_alone_do_not_wait_for_the_end() {
    let mut child = Command::new(PLANES)
        .args(["--raw", "--planes", "pieces"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = child.stdout.take().expect("a pipe");
    for fen in FENS.lines().take(3) {
        input
            .write_all(format!("{fen}\n").as_bytes())
            .expect("it reads");
        let mut row = [0; 12 * 8];
        output.read_exact(&mut row).expect("a row for each line");
    }
    drop(input);
    assert!(child.wait().expect("the program ends").success());
}

/// A pipe or a device keeps its place: nothing is renamed to its name.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_written_to() {
    use std::os::unix::fs::{FileTypeExt, symlink};

    let folder = folder();
    let made = Command::new("mkfifo")
        .arg(folder.path().join("pipe"))
        .status();
    assert!(
        made.is_ok_and(|status| status.success()),
        "mkfifo makes a pipe"
    );
    let path = folder.path().join("pipe");
    let reader = thread::spawn({
        let path = path.clone();
        move || fs::read(path).expect("the pipe is read")
    });
    let output = run(folder.path(), &["-o", "pipe"], FENS.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(reader.join().expect("the reader ends") == array(Format::U64));
    assert!(
        fs::metadata(&path)
            .expect("it is there")
            .file_type()
            .is_fifo()
    );

    // Of a link, what it leads to is replaced.
    fs::write(folder.path().join("real.npy"), "before").expect("a file");
    symlink("real.npy", folder.path().join("link.npy")).expect("a link");
    let output = run(folder.path(), &["-o", "link.npy"], FENS.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(fs::read(folder.path().join("real.npy")).expect("it is there") == array(Format::U64));
    assert_eq!(names(&folder), ["link.npy", "pipe", "real.npy"]);
}

#[cfg(unix)]
#[test]
fn an_interrupted_program_leaves_nothing() {
    let folder = folder();
    let mut child = Command::new(PLANES)
        .args(["-o", "out.npy"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    // More than fits into a pipe, so that the program has begun.
    input
        .write_all(FENS.repeat(8).as_bytes())
        .expect("it reads");
    assert_eq!(names(&folder).len(), 1, "the file that it writes");
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status();
    assert!(
        sent.is_ok_and(|status| status.success()),
        "kill sends the signal"
    );
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(
        (output.status.code(), stderr(&output)),
        (Some(130), String::new())
    );
    assert!(names(&folder).is_empty());
    drop(input);
}

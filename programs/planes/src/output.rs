//! Where the array goes, and that it gets there whole or not at all.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::Layout;
use crate::npy::{HEADER_BYTES, header};

/// The output of a run.
#[derive(Debug)]
pub struct Output {
    place: Place,
    /// Whether the rows come without a header.
    bare: bool,
}

#[derive(Debug)]
enum Place {
    /// A new file beside the one that is asked for. At the end it gets the header and the
    /// name; if there is no such end it is removed. (It is written as a plain file: its own
    /// errors have its name, which nobody knows.)
    File(NamedTempFile, PathBuf),
    /// A stream cannot go back to its header, and that has the number of rows. So the rows
    /// wait in a file without a name.
    Spooled(File, Stream),
    /// Nothing waits for the number of rows.
    Stream(Stream),
}

/// Standard output, or a pipe or a device with a name.
struct Stream(Box<dyn Write>);

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stream")
    }
}

impl Output {
    /// A file, or stdout for `-`. What the file had before stays there until the end.
    pub fn open(path: &Path, bare: bool) -> io::Result<Output> {
        if path == Path::new("-") {
            return Output::stream(Box::new(io::stdout()), bare);
        }
        let path = match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Ok(metadata) if !metadata.is_file() => {
                let stream = File::options().write(true).open(path)?;
                return Output::stream(Box::new(stream), bare);
            }
            // Not the link to it, if it is one.
            Ok(_) => path.canonicalize()?,
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            Err(_) if path.as_os_str().as_encoded_bytes().ends_with(b"/") => {
                return Err(ErrorKind::NotADirectory.into());
            }
            Err(_) => path.to_owned(),
        };
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        // With the permissions that any new file has.
        let file = (Builder::new().prefix(".planes-").suffix(".part"))
            .make_in(folder, |path| File::create_new(path))?;
        if !bare {
            file.as_file().seek(SeekFrom::Start(HEADER_BYTES as u64))?;
        }
        Ok(Output {
            place: Place::File(file, path),
            bare,
        })
    }

    /// What can only be written once, from its start to its end.
    pub fn stream(stream: Box<dyn Write>, bare: bool) -> io::Result<Output> {
        let stream = Stream(stream);
        let place = if bare {
            Place::Stream(stream)
        } else {
            Place::Spooled(tempfile::tempfile().map_err(spooling)?, stream)
        };
        Ok(Output { place, bare })
    }

    /// The file that is to be removed if the program ends before its time.
    #[must_use]
    pub fn unfinished(&self) -> Option<&Path> {
        match &self.place {
            Place::File(file, _) => Some(file.path()),
            _ => None,
        }
    }

    /// Appends rows.
    pub fn write(&mut self, rows: &[u8]) -> io::Result<()> {
        match &mut self.place {
            Place::File(file, _) => file.as_file().write_all(rows),
            Place::Spooled(file, _) => file.write_all(rows).map_err(spooling),
            Place::Stream(Stream(stream)) => {
                stream.write_all(rows)?;
                // Who reads may wait for them.
                stream.flush()
            }
        }
    }

    /// Completes the array, which has so many rows.
    pub fn finish(self, layout: &Layout, positions: u64) -> io::Result<()> {
        let header = header(layout, positions);
        match self.place {
            Place::File(file, path) => {
                if !self.bare {
                    file.as_file().rewind()?;
                    file.as_file().write_all(&header)?;
                }
                file.persist(path).map_err(|error| error.error)?;
                Ok(())
            }
            Place::Spooled(mut file, Stream(mut stream)) => {
                stream.write_all(&header)?;
                file.rewind()?;
                io::copy(&mut file, &mut stream)?;
                stream.flush()
            }
            Place::Stream(_) => Ok(()),
        }
    }
}

/// Names the file without a name, lest a full disk seem to be that of the stream.
fn spooling(error: io::Error) -> io::Error {
    let folder = std::env::temp_dir();
    let message = format!("the temporary file in {}: {error}", folder.display());
    io::Error::new(error.kind(), message)
}

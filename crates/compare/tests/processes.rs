//! A race in several copies and processes, as a user starts it.
#![cfg(target_arch = "x86_64")]

use std::process::{Command, Output};

use raylane::level::{Avx2, Bmi2};

fn compare(options: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raylane-compare"));
    command.args(options).output().expect("the program runs")
}

#[test]
fn copies_and_processes_are_merged() {
    if Bmi2::detect().is_none() || Avx2::detect().is_none() {
        eprintln!("skipped: this CPU has no BMI2 or no AVX2");
        return;
    }
    let file = std::env::temp_dir().join(format!("compare-{}.json", std::process::id()));
    let path = file.to_str().expect("a plain name");
    let job = "--job=throughput --job=context-alone --level=portable --seconds=1";
    let job: Vec<_> = job.split(' ').collect();
    let output = compare(&[&*job, &["--processes=2", "--json", path]].concat());
    assert!(output.status.success(), "{output:?}");

    let text = std::fs::read_to_string(&file).expect("the record was written");
    std::fs::remove_file(&file).expect("it is ours");
    let record: serde_json::Value = serde_json::from_str(&text).expect("a record is JSON");
    let copies = record["machine"]["cores"]
        .as_array()
        .map_or(0, Vec::len)
        .max(1);
    let jobs = record["jobs"].as_array().expect("a list");
    assert_eq!(jobs.len(), 2);
    for job in jobs {
        assert_eq!(
            (&job["processes"], &job["copies"]),
            (&2.into(), &copies.into())
        );
        for figure in job["figures"].as_array().expect("a list") {
            for ratio in [&figure["ratio"], &figure["hot"]["ratio"]] {
                let [low, median, high] =
                    ["low", "median", "high"].map(|name| ratio[name].as_f64().expect("a number"));
                assert!(low <= median && median <= high, "{figure}");
                assert_eq!(ratio["each"].as_array().map(Vec::len), Some(2 * copies));
            }
        }
    }
}

#[test]
fn wrong_numbers_are_refused() {
    let wrong = [
        ("processes", "0"),
        ("processes", "-1"),
        ("processes", "100"),
        ("processes", "x"),
        ("copies", "0"),
        ("copies", "65535"),
    ];
    for (option, wrong) in wrong {
        let output = compare(&[&format!("--{option}={wrong}"), "--seconds=1"]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(option), "{said}");
    }
}

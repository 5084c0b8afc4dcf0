// Runs a program of wasm32-wasip1 as if it were a command of this machine, without files.
//
//     node wasi.mjs PROGRAM [ARGUMENT ...]

import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const args = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args, env: process.env, returnOnExit: true });
const { instance } = await WebAssembly.instantiate(await readFile(args[0]), wasi.getImportObject());
process.exitCode = wasi.start(instance);

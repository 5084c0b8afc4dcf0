// Compares what the library, as a module of WebAssembly, answers with a walk along each ray: every square with
// every set of pieces that may stop a rook or a bishop there, and others where they do not
// matter. Prints how many answers were right.
//
//     node check.mjs MODULE

import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]));
const { answer, memory, __heap_base } = instance.exports;
// Where the module writes the sets of rook, bishop and queen.
const found = new BigUint64Array(memory.buffer, Math.ceil(__heap_base.value / 8) * 8, 3);

const ORTHOGONAL = [[1, 0], [0, 1], [-1, 0], [0, -1]];
const DIAGONAL = [[1, 1], [-1, 1], [-1, -1], [1, -1]];

// The squares on the rays from a square, one array for each ray, the nearest first.
function rays(square, directions) {
    return directions.map(([east, north]) => {
        const ray = [];
        let [file, rank] = [square % 8 + east, Math.floor(square / 8) + north];
        for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += east, rank += north) {
            ray.push(1n << BigInt(rank * 8 + file));
        }
        return ray;
    });
}

function walk(rays, occupied) {
    let attacks = 0n;
    for (const ray of rays) {
        for (const square of ray) {
            attacks |= square;
            if (occupied & square) break;
        }
    }
    return attacks;
}

const union = (squares) => squares.reduce((all, square) => all | square, 0n);

// A generator of 64 bits (splitmix64).
let state = 0n;
function random() {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
}

let answers = 0;
function compare(piece, answer, expected, square, occupied) {
    if (answer !== expected) {
        const [wrong, right] = [answer, expected].map((set) => set.toString(16));
        console.log(`a ${piece} on ${square} among ${occupied.toString(16)} attacks ${right}, and not ${wrong}`);
        process.exit(1);
    }
    answers += 1;
}

for (let square = 0; square < 64; square += 1) {
    const [orthogonal, diagonal] = [ORTHOGONAL, DIAGONAL].map((directions) => rays(square, directions));
    for (const lines of [orthogonal, diagonal]) {
        const matters = union(lines.map((ray) => union(ray.slice(0, -1))));
        let subset = 0n;
        do {
            const occupied = subset | (random() & ~matters);
            const [straight, oblique] = [walk(orthogonal, occupied), walk(diagonal, occupied)];
            answer(square, occupied, found.byteOffset);
            compare("rook", found[0], straight, square, occupied);
            compare("bishop", found[1], oblique, square, occupied);
            compare("queen", found[2], straight | oblique, square, occupied);
            subset = (subset - matters) & matters;
        } while (subset);
    }
}
console.log(`${answers} answers`);

// The board of index.html: pieces are set, a square is chosen, and raylane answers, from module/, which the program
// in src/main.rs builds. Square 0 is a1, square 63 is h8, and a set of squares is a BigInt with a bit for each.

"use strict";

const SIDES = ["white", "black"];
const KINDS = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king" };
const START = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9";

// By group: the name of a question, and what the page calls it. In src/lib.rs, `answers` has their order.
const QUESTIONS = {
    square: {
        piece: "the piece there",
        rook: "a rook",
        bishop: "a bishop",
        queen: "a queen",
        rays: "a queen on an empty board",
        attackers_white: "white’s attackers of it",
        attackers_black: "black’s attackers of it",
    },
    side: {
        attacked: "all its pieces",
        orthogonal: "rooks and queens, along ranks and files",
        diagonal: "bishops and queens, along diagonals",
        by_pawns: "pawns",
        by_knights: "knights",
        by_bishops: "bishops",
        by_rooks: "rooks",
        by_queens: "queens",
        by_king: "king",
    },
    king: {
        checkers: "pieces that give check",
        targets: "targets of the other pieces",
        pinned: "pinned pieces",
        shields: "lone blockers",
        pinners: "sliders behind them",
        orthogonal_pins: "pin rays, ranks and files",
        diagonal_pins: "pin rays, diagonals",
        king_danger: "squares that are closed to the king",
    },
};
const NAMES = Object.values(QUESTIONS).flatMap(Object.keys);

// By name: whether two squares, as file and rank, are on one line of the kind.
const LINES = {
    file: ([x], [u]) => x === u,
    rank: ([, y], [, v]) => y === v,
    diagonal: ([x, y], [u, v]) => x - y === u - v,
    "anti-diagonal": ([x, y], [u, v]) => x + y === u + v,
};

// What the page shows: the rest follows from it. `pieces` has a letter as in FEN for each square, and "1" for none.
const state = { fen: "", pieces: "", square: 27, side: "white", show: "queen", tool: "look", line: "file" };
const squares = [...Array(64).keys()];
let raylane;

const place = (square) => [square % 8, Math.floor(square / 8)];
const square_name = (square) => "abcdefgh"[square % 8] + (Math.floor(square / 8) + 1);
const piece_name = (piece) => `${SIDES[piece === piece.toUpperCase() ? 0 : 1]} ${KINDS[piece.toUpperCase()]}`;
const piece_on = (square) => state.pieces[square].replace("1", "");
const bit = (square) => 1n << BigInt(square);
const has = (set, square) => (set & bit(square)) !== 0n;
const set_of = (is_in) => squares.filter(is_in).reduce((set, square) => set | bit(square), 0n);
const hexadecimal = (set) => `0x${set.toString(16).padStart(16, "0")}`;
const by_id = (id) => document.getElementById(id);

// Takes pieces and side of a FEN. Throws what is wrong with it.
function read_fen(fen) {
    const [placement, side = "w", ...rest] = fen.trim().split(/\s+/);
    const ranks = placement.split("/").reverse().map((rank) => rank.replace(/[1-8]/g, (count) => "1".repeat(count)));
    const wrong = ranks.findIndex((rank) => !/^[PNBRQK1]{8}$/i.test(rank));
    if (wrong >= 0) throw new Error(`Rank ${wrong + 1} has no eight squares of pieces (PNBRQK, pnbrqk) and numbers from 1 to 8.`);
    if (ranks.length !== 8 || !/^[wb]$/.test(side) || rest.length > 4) throw new Error("A FEN has eight ranks, “w” or “b”, and four more fields.");
    Object.assign(state, { fen, pieces: ranks.join(""), side: SIDES["wb".indexOf(side)] });
}

// A FEN of the pieces. Rights of castling and the like may have gone with a piece.
function write_fen() {
    const ranks = state.pieces.match(/.{8}/g).reverse().map((rank) => rank.replace(/1+/g, (empty) => empty.length));
    return `${ranks.join("/")} ${state.side[0]} - - 0 1`;
}

// The obstruction difference of the chosen square and line: what each step is called, and the set that it leads to.
// Compared with what raylane says of a queen.
function steps(queen) {
    const on_line = (square) => LINES[state.line](place(square), place(state.square));
    const line = set_of((square) => square !== state.square && on_line(square));
    const blockers = set_of((square) => piece_on(square)) & line;
    const lower = blockers & (bit(state.square) - 1n);
    const upper = blockers & ~lower;
    // Where there is none, a1 does.
    const highest = 1n << BigInt((lower | 1n).toString(2).length - 1);
    const lowest = upper & -upper;
    const difference = BigInt.asUintN(64, 2n * lowest - highest);
    const attacks = difference & line;
    return [
        ["The line, without the square", line],
        ["The pieces on it: the blockers", blockers],
        [`h: the highest blocker below ${square_name(state.square)}${lower ? "" : "; there is none, so a1"}`, highest],
        [`l: the lowest blocker above ${square_name(state.square)}${upper ? "" : "; there is none, so 0"}`, lowest],
        ["2 l − h: the borrow sets every bit from h to l", difference],
        [`On the line: ${attacks === (queen & line) ? "the attacks, as raylane says" : "NOT what raylane says"}`, attacks],
    ];
}

function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
}

// A piece, drawn by a symbol of the page.
function picture(piece) {
    const template = element("template", {});
    template.innerHTML = `<svg class="${piece_name(piece)}" aria-hidden="true"><use href="#${piece.toUpperCase()}"/></svg>`;
    return template.content;
}

// One of the values of a key of the state, to choose.
function choice(key, value, ...label) {
    const input = element("input", { type: "radio", name: key, value, id: `${key}-${value}` });
    input.addEventListener("change", () => change({ [key]: value }));
    return element("label", {}, input, ...label);
}

// A set as a small board.
function small_board(set) {
    const cells = squares.map((_, index) => {
        const square = index ^ 56;
        return element("i", { class: `${has(set, square) ? "lit" : ""} ${square === state.square ? "chosen" : ""}` });
    });
    return element("div", { class: "board", dir: "ltr", "aria-hidden": "true" }, ...cells);
}

function build() {
    for (const square of squares.map((index) => index ^ 56)) {
        const [file, rank] = place(square);
        const label = [!file && rank + 1, !rank && "abcdefgh"[file]].filter(Boolean).join("\n");
        const cell = element("button", { type: "button", id: square_name(square), "data-label": label });
        cell.addEventListener("click", () => use_tool(square));
        by_id("squares").append(cell);
    }
    by_id("squares").addEventListener("keydown", press);
    for (const tool of ["look", ...Object.keys(KINDS), "erase", ..."pnbrqk"]) {
        const shown = { look: ["choose"], erase: ["erase"] }[tool] ?? [picture(tool), piece_name(tool)];
        by_id("tools").append(choice("tool", tool, element("span", { title: shown[1] ?? "" }, shown[0])));
    }
    by_id("sides").append(...SIDES.map((side) => choice("side", side, side)));
    for (const [group, questions] of Object.entries(QUESTIONS)) {
        const rows = Object.entries(questions).map(([name, label]) => (
            choice("show", name, element("span", {}, label), element("output", { id: `answer-${name}` }))
        ));
        by_id(`group-${group}`).append(...rows);
    }
    by_id("lines").append(...Object.keys(LINES).map((line) => choice("line", line, line)));
    by_id("setup").addEventListener("submit", (event) => {
        event.preventDefault();
        set_fen(by_id("fen").value);
    });
    addEventListener("hashchange", read_address);
}

// Draws everything from the state.
function draw() {
    const sets = raylane.answers(state.pieces, state.square, state.side === "black");
    const found = Object.fromEntries(NAMES.map((name, index) => [name, sets[index]]));
    for (const square of squares) {
        const [cell, piece] = [by_id(square_name(square)), piece_on(square)];
        const [is_lit, is_chosen] = [has(found[state.show] ?? 0n, square), square === state.square];
        cell.replaceChildren(piece ? picture(piece) : "");
        cell.className = `${is_lit ? "lit" : ""} ${is_chosen ? "chosen" : ""}`;
        cell.tabIndex = is_chosen ? 0 : -1;
        cell.ariaLabel = [cell.id, piece && piece_name(piece), is_chosen && "chosen", is_lit && "in the set"].filter(Boolean).join(", ");
    }
    for (const [name, set] of Object.entries(found)) by_id(`answer-${name}`).textContent = set === undefined ? "not one king" : hexadecimal(set);
    for (const shown of document.querySelectorAll("[data-of]")) shown.textContent = shown.dataset.of === "side" ? state.side : square_name(state.square);
    for (const key of ["tool", "side", "show", "line"]) by_id(`${key}-${state[key]}`).checked = true;
    by_id("steps").replaceChildren(...steps(found.queen).map(([what, set]) => (
        element("li", {}, small_board(set), what, element("output", {}, hexadecimal(set)))
    )));
}

// Draws, and writes the address a little later: some browsers allow only so many changes of it in half a minute.
function change(some) {
    Object.assign(state, some);
    draw();
    clearTimeout(change.timer);
    change.timer = setTimeout(() => history.replaceState(null, "", address()), 300);
}

// Takes a FEN, or says what is wrong with it and leaves the board as it is.
function set_fen(fen, more) {
    by_id("fen").value = fen;
    by_id("error").textContent = "";
    try {
        read_fen(fen);
        change(more);
    } catch (error) {
        by_id("error").textContent = error.message;
    }
}

function set_piece(square, piece) {
    state.pieces = state.pieces.slice(0, square) + piece + state.pieces.slice(square + 1);
    set_fen(write_fen(), { square });
}

function use_tool(square) {
    if (state.tool === "look") change({ square });
    else set_piece(square, state.tool === "erase" ? "1" : state.tool);
}

function press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] }[event.key];
    if (arrow) {
        const [file, rank] = place(state.square).map((at, index) => Math.min(7, Math.max(0, at + arrow[index])));
        change({ square: file + 8 * rank });
        by_id(square_name(state.square)).focus();
    } else if (/^([pnbrqk]|Delete|Backspace)$/i.test(event.key)) {
        set_piece(state.square, event.key.length === 1 ? event.key : "1");
    } else {
        return;
    }
    event.preventDefault();
}

function address() {
    const fen = encodeURIComponent(state.fen.trim().replace(/\s+/g, "_")).replaceAll("%2F", "/");
    return `#fen=${fen}&square=${square_name(state.square)}&side=${state.side}&show=${state.show}`;
}

// Reads the state from the address. What it does not say stays as it is.
function read_address() {
    const given = new URLSearchParams(location.hash.slice(1));
    const square = squares.find((square) => square_name(square) === given.get("square")) ?? state.square;
    const known = ([key, values]) => [key, values.includes(given.get(key)) ? given.get(key) : state[key]];
    if (given.has("fen")) set_fen(given.get("fen").replaceAll("_", " "));
    change({ square, ...Object.fromEntries([["side", SIDES], ["show", NAMES]].map(known)) });
}

async function load(level) {
    raylane = await import(`./module/${level}/raylane.js`);
    await raylane.default();
    document.body.dataset.level = level;
}

async function start() {
    // Where the browser has no vectors, the first is refused.
    await load("simd128").catch(() => load("portable"));
    build();
    set_fen(START);
    read_address();
    document.body.dataset.ready = "yes";
}

start().catch((error) => {
    by_id("error").textContent = `The board cannot start: crates/web/README.md says how to open it. (${error.message})`;
});

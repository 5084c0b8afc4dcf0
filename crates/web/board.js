// The board of index.html: pieces are set, a square is chosen, and raylane answers, from module/, which the program
// in src/main.rs builds. Square 0 is a1, square 63 is h8, and a set of squares is a BigInt with a bit for each.

"use strict";

const LETTERS = "PNBRQK";
const KINDS = ["pawn", "knight", "bishop", "rook", "queen", "king"];
const SIDES = ["white", "black"];
const START = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9";

// What the page shows: the rest follows from it. A piece is a letter as in FEN, and "" is none.
const state = { fen: "", pieces: [], square: 27, side: 0, show: "queen", tool: "look", line: "file" };

// ---- Squares and pieces

const square_name = (square) => "abcdefgh"[square % 8] + (Math.floor(square / 8) + 1);

function square_of(name) {
    const found = /^([a-h])([1-8])$/.exec(name);
    return found ? "abcdefgh".indexOf(found[1]) + 8 * (found[2] - 1) : null;
}

const bit = (square) => 1n << BigInt(square);
const side_of = (piece) => (piece === piece.toUpperCase() ? 0 : 1);
const piece_name = (piece) => `${SIDES[side_of(piece)]} ${KINDS[LETTERS.indexOf(piece.toUpperCase())]}`;

// ---- FEN

// The pieces and the side of a FEN. Throws what is wrong with it.
function read_fen(fen) {
    const fields = fen.trim().split(/\s+/);
    if (fields[0] === "") throw new Error("There is no FEN.");
    if (fields.length > 6) throw new Error(`A FEN has six fields, and “${fields[6]}” is one more.`);
    const ranks = fields[0].split("/");
    if (ranks.length !== 8) throw new Error(`8 ranks expected, found ${ranks.length}.`);
    const pieces = [];
    for (const [index, rank] of ranks.reverse().entries()) {
        const row = [];
        for (const letter of rank) {
            if (/[1-8]/.test(letter)) row.push(...Array(Number(letter)).fill(""));
            else if (/[PNBRQK]/i.test(letter)) row.push(letter);
            else throw new Error(`Rank ${index + 1}: “${letter}” is neither a piece (PNBRQK, pnbrqk) nor 1 to 8.`);
        }
        if (row.length !== 8) throw new Error(`Rank ${index + 1}: 8 squares expected, found ${row.length}.`);
        pieces.push(...row);
    }
    const side = "wb".indexOf(fields[1] ?? "w");
    if (fields[1]?.length > 1 || side < 0) throw new Error(`Side to move: “${fields[1]}” is neither “w” nor “b”.`);
    return { pieces, side };
}

// A FEN of the pieces. Rights of castling and the like may have gone with a piece.
function write_fen() {
    const ranks = [];
    for (let first = 56; first >= 0; first -= 8) {
        const rank = state.pieces.slice(first, first + 8).map((piece) => piece || "1").join("");
        ranks.push(rank.replace(/1+/g, (empty) => empty.length));
    }
    return `${ranks.join("/")} ${"wb"[state.side]} - - 0 1`;
}

// ---- The questions

// By group: the name of a question, which is a method of Position in src/lib.rs, and what the page calls it.
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

// raylane, once it is loaded.
let raylane;

// The answers by name, each a set, or undefined where there is none.
function answers() {
    const pieces = state.pieces.map((piece) => piece || " ").join("");
    const position = new raylane.Position(pieces, state.square, state.side === 1);
    const found = Object.fromEntries(NAMES.map((name) => [name, position[name]()]));
    position.free();
    return found;
}

// ---- One line, step by step

// By name: whether two squares, as file and rank, are on one line of the kind.
const LINES = {
    file: ([x], [u]) => x === u,
    rank: ([, y], [, v]) => y === v,
    diagonal: ([x, y], [u, v]) => x - y === u - v,
    "anti-diagonal": ([x, y], [u, v]) => x + y === u + v,
};

// The obstruction difference of the chosen square and line: what each step is called, and the set that it leads to.
// Compared with what raylane says of a queen.
function steps(queen) {
    const place = (square) => [square % 8, Math.floor(square / 8)];
    const on_line = (square) => square !== state.square && LINES[state.line](place(square), place(state.square));
    const line = cells.reduce((set, _, square) => (on_line(square) ? set | bit(square) : set), 0n);
    const below = bit(state.square) - 1n;
    const blockers = state.pieces.reduce((set, piece, square) => (piece ? set | bit(square) : set), 0n) & line;
    const [lower, upper] = [blockers & below, blockers & ~below];
    // Where there is none, a1 does.
    const highest = 1n << BigInt((lower | 1n).toString(2).length - 1);
    const lowest = upper & -upper;
    const difference = BigInt.asUintN(64, 2n * lowest - highest);
    const attacks = difference & line;
    const same = attacks === (queen & line);
    return [
        ["The line, without the square", line],
        ["The pieces on it: the blockers", blockers],
        [`h: the highest blocker below ${square_name(state.square)}${lower ? "" : "; there is none, so a1"}`, highest],
        [`l: the lowest blocker above ${square_name(state.square)}${upper ? "" : "; there is none, so 0"}`, lowest],
        ["2 l − h: the borrow sets every bit from h to l", difference],
        [same ? "On the line: the attacks, as raylane says" : "On the line: NOT what raylane says", attacks],
    ];
}

// ---- The page

const hexadecimal = (set) => `0x${set.toString(16).padStart(16, "0")}`;
const by_id = (id) => document.getElementById(id);

function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
}

function picture(piece) {
    const namespace = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(namespace, "svg");
    const use = document.createElementNS(namespace, "use");
    use.setAttribute("href", `#${piece.toUpperCase()}`);
    svg.setAttribute("class", `piece ${SIDES[side_of(piece)]}`);
    svg.setAttribute("aria-hidden", "true");
    svg.append(use);
    return svg;
}

const cells = [];

function build_board() {
    for (let rank = 7; rank >= 0; rank -= 1) {
        for (let file = 0; file < 8; file += 1) {
            const square = rank * 8 + file;
            const cell = element("button", { type: "button", id: square_name(square), tabindex: "-1" });
            cell.className = (rank + file) % 2 ? "light" : "dark";
            cell.dataset.label = [!file && rank + 1, !rank && "abcdefgh"[file]].filter(Boolean).join("\n");
            cell.addEventListener("click", () => use_tool(square));
            cells[square] = cell;
            by_id("squares").append(cell);
        }
    }
    by_id("squares").addEventListener("keydown", key);
}

function choice(group, value, label, ...more) {
    const input = element("input", { type: "radio", name: group, value, id: `${group}-${value}` });
    return element("label", {}, input, label, ...more);
}

function build_tools() {
    const words = { look: "choose", erase: "erase" };
    const tools = ["look", ...LETTERS, "erase", ...LETTERS.toLowerCase()];
    for (const tool of tools) {
        const face = element("span", { class: "face" }, words[tool] ?? picture(tool));
        const label = choice("tool", tool, face);
        if (!words[tool]) label.firstChild.setAttribute("aria-label", piece_name(tool));
        by_id("tools").append(label);
    }
    by_id("tools").addEventListener("change", (event) => change({ tool: event.target.value }));
}

function build_answers() {
    const sides = element("fieldset", { id: "sides" }, element("legend", {}, "Side"));
    for (const [index, side] of SIDES.entries()) sides.append(choice("side", side, side));
    sides.addEventListener("change", (event) => change({ side: SIDES.indexOf(event.target.value) }));

    for (const [group, questions] of Object.entries(QUESTIONS)) {
        if (group === "side") by_id("answers").append(sides);
        const list = element("optgroup", { id: `list-${group}` });
        list.append(...Object.entries(questions).map(([name, label]) => element("option", { value: name }, label)));
        by_id("list").append(list);
        const rows = element("fieldset", { class: "rows" }, element("legend", { id: `legend-${group}` }));
        for (const [name, label] of Object.entries(questions)) {
            rows.append(choice("show", name, element("span", {}, label), element("output", { id: `answer-${name}` })));
        }
        rows.addEventListener("change", (event) => change({ show: event.target.value }));
        by_id("answers").append(rows);
    }
    by_id("list").addEventListener("change", (event) => change({ show: event.target.value }));
}

function build_lines() {
    for (const line of Object.keys(LINES)) by_id("lines").append(choice("line", line, line));
    by_id("lines").addEventListener("change", (event) => change({ line: event.target.value }));
}

// A set as a small board, for the eye; beside it stands its number.
function small_board(set) {
    const squares = cells.map((_, square) => {
        const kind = [(set & bit(square)) !== 0n && "on", square === state.square && "chosen"];
        const [x, y] = [square % 8, 7 - Math.floor(square / 8)];
        return element("i", { class: kind.filter(Boolean).join(" "), style: `grid-area: ${y + 1} / ${x + 1}` });
    });
    return element("div", { class: "small", dir: "ltr", "aria-hidden": "true" }, ...squares);
}

// Draws everything from the state.
function draw() {
    const found = answers();
    const lit = found[state.show] ?? 0n;
    for (const [square, cell] of cells.entries()) {
        const piece = state.pieces[square];
        const [is_lit, is_chosen] = [(lit & bit(square)) !== 0n, square === state.square];
        cell.replaceChildren(...(piece ? [picture(piece)] : []));
        cell.classList.toggle("lit", is_lit);
        cell.classList.toggle("chosen", is_chosen);
        cell.tabIndex = is_chosen ? 0 : -1;
        const words = [square_name(square), piece && piece_name(piece), is_chosen && "chosen", is_lit && "in the set"];
        cell.setAttribute("aria-label", words.filter(Boolean).join(", "));
    }
    for (const [name, answer] of Object.entries(found)) {
        const output = by_id(`answer-${name}`);
        output.textContent = answer === undefined ? (name === "piece" ? "no piece" : "not one king") : hexadecimal(answer);
        output.classList.toggle("none", answer === undefined);
    }
    const legends = {
        square: `Attacks from ${square_name(state.square)}, and on it`,
        side: `What ${SIDES[state.side]} attacks`,
        king: `The king of ${SIDES[state.side]}`,
    };
    for (const [group, legend] of Object.entries(legends)) {
        by_id(`legend-${group}`).textContent = legend;
        by_id(`list-${group}`).label = legend;
    }
    by_id("list").value = state.show;
    by_id("steps").replaceChildren(...steps(found.queen).map(([what, set]) => element(
        "li", {}, small_board(set), element("span", {}, what), element("output", {}, hexadecimal(set)),
    )));
    by_id(`line-${state.line}`).checked = true;
    by_id(`show-${state.show}`).checked = true;
    by_id(`side-${SIDES[state.side]}`).checked = true;
    by_id(`tool-${state.tool}`).checked = true;
}

// ---- Changes

function change(some) {
    Object.assign(state, some);
    draw();
    write_address();
}

function set_piece(square, piece) {
    state.pieces[square] = piece;
    const fen = write_fen();
    by_id("fen").value = fen;
    complain("");
    change({ fen, square });
}

function use_tool(square) {
    if (state.tool === "look") change({ square });
    else set_piece(square, state.tool === "erase" ? "" : state.tool);
}

function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const [file, rank] = [state.square % 8, Math.floor(state.square / 8)];
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };
    if (steps[event.key]) {
        const [east, north] = steps[event.key];
        const within = (number) => Math.min(7, Math.max(0, number));
        change({ square: within(file + east) + 8 * within(rank + north) });
        cells[state.square].focus();
    } else if (/^[pnbrqk]$/i.test(event.key)) {
        set_piece(state.square, event.key);
    } else if (event.key === "Delete" || event.key === "Backspace") {
        set_piece(state.square, "");
    } else {
        return;
    }
    event.preventDefault();
}

function complain(message) {
    by_id("error").textContent = message;
    by_id("fen").setAttribute("aria-invalid", message !== "");
}

// Takes a FEN, or says what is wrong with it and leaves the board as it is. Returns whether it did.
function set_fen(fen) {
    by_id("fen").value = fen;
    try {
        Object.assign(state, read_fen(fen), { fen });
    } catch (error) {
        complain(error.message);
        return false;
    }
    complain("");
    return true;
}

// ---- The address

function address() {
    const fen = encodeURIComponent(state.fen.trim().replace(/\s+/g, "_")).replaceAll("%2F", "/");
    return `#fen=${fen}&square=${square_name(state.square)}&side=${SIDES[state.side]}&show=${state.show}`;
}

let retry;

// Safari refuses after 100 calls in 30 seconds, which a key that is held down makes. The address then follows later.
function write_address() {
    clearTimeout(retry);
    try {
        history.replaceState(null, "", address());
    } catch {
        retry = setTimeout(write_address, 1000);
    }
}

// Reads the state from the address. What it does not say stays as it is.
function read_address() {
    const given = new URLSearchParams(location.hash.slice(1));
    if (given.has("fen") && !set_fen(given.get("fen").replaceAll("_", " "))) return draw();
    const side = SIDES.indexOf(given.get("side"));
    state.square = square_of(given.get("square")) ?? state.square;
    state.side = side < 0 ? state.side : side;
    state.show = NAMES.includes(given.get("show")) ? given.get("show") : state.show;
    draw();
}

async function load(level) {
    raylane = await import(`./module/${level}/raylane.js`);
    await raylane.default();
    document.body.dataset.level = level;
}

async function start() {
    // Where the browser has no vectors, the first is refused.
    await load("simd128").catch(() => load("portable"));
    build_board();
    build_tools();
    build_answers();
    build_lines();
    by_id("setup").addEventListener("submit", (event) => {
        event.preventDefault();
        if (set_fen(by_id("fen").value)) change({});
    });
    addEventListener("hashchange", read_address);
    set_fen(START);
    read_address();
    document.body.dataset.ready = "yes";
}

start().catch((error) => complain(`The board cannot start: crates/web/README.md says how to open it. (${error.message})`));

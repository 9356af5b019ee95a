// The board: a button for each pit, in two or four rows, and between the
// players' rows the two stores, if there are any. It knows nothing of games but
// what lies where.

import { $, make } from "./dom.js";
import { heap, pile } from "./balls.js";
import { counters, t, wordFor } from "./i18n.js";
import { playerName } from "./speech.js";

const element = $("board");
let pits = []; // buttons by pit of the board
let grid = []; // rows of pits as they are seen, the top one first
let stores = []; // of South and North
let shown = null; // what was drawn last
let focus = 0; // the pit that the keyboard is at
let choose = () => {}; // called with a pit that is clicked

export const hand = make("div", { id: "hand", hidden: true, "aria-hidden": "true" });

// onChoose sets what happens when a pit is chosen.
export const onChoose = (f) => (choose = f);

const owner = (pit, count) => (pit < count / 2 ? 0 : 1);
const number = (pit, count) => (pit % (count / 2)) + 1;

// mark is what a pit is: South's or North's own, "protected" or "".
const mark = (board, pit) => (board.marks?.[pit] ?? "").split(" ").at(-1);

// rows returns the pits of a board as South sees them, the top row first. In
// four rows, a player's inner row goes on with the numbers of the outer one,
// from right to left.
function rows(board) {
  const all = board.counters.map((_, pit) => pit);
  const columns = all.length / (board.rows ?? 2);
  const part = (i) => all.slice(i * columns, (i + 1) * columns);
  if (board.rows === 4) return [part(2).reverse(), part(3), part(1).reverse(), part(0)];
  return [part(1).reverse(), part(0)];
}

// layout makes the buttons for a board. bottom is the player (0 or 1) who sits
// at the screen.
function layout(game, board, bottom) {
  const count = board.counters.length;
  grid = rows(board);
  if (bottom) grid = grid.reverse().map((row) => row.reverse());
  element.dataset.game = game;
  element.dataset.bottom = bottom ? "north" : "south";
  element.dataset.rows = grid.length;
  element.style.setProperty("--row", grid[0].length);
  pits = Array.from({ length: count }, (_, pit) => {
    const button = make("button", {
      type: "button", className: "pit", id: `pit-${pit}`, tabIndex: -1,
      data: { pit, owner: owner(pit, count) ? "north" : "south", number: number(pit, count) },
    });
    button.addEventListener("click", () => choose(pit));
    button.addEventListener("focus", () => moveFocus(pit, false));
    return button;
  });
  stores = [0, 1].map((player) =>
    make("div", { className: "store", id: `store-${player ? "north" : "south"}`, data: { store: player ? "north" : "south" } }),
  );
  const lines = grid.map((row, i) =>
    make("div", { className: i < grid.length / 2 ? "pits top" : "pits bottom", role: "group" }, ...row.map((pit) => pits[pit])));
  element.replaceChildren(
    ...lines.slice(0, grid.length / 2),
    make("div", { className: "stores", hidden: Boolean(board.noStores) }, stores[1 - bottom], stores[bottom]),
    ...lines.slice(grid.length / 2),
    hand,
  );
  focus = grid.at(-1)[0];
  pits[focus].tabIndex = 0;
}

// draw shows a board. look says how: {game, bottom, own, playable, hint,
// emptied}: own is the player whose pits are "yours", or null; playable,
// hint and emptied are sets of pits.
export function draw(board, look) {
  const bottom = look.bottom ? "north" : "south";
  if (pits.length !== board.counters.length || element.dataset.game !== look.game || element.dataset.bottom !== bottom) {
    layout(look.game, board, look.bottom);
    shown = null;
  }
  pits.forEach((button, pit) => {
    const now = board.counters[pit];
    const is = mark(board, pit);
    if (shown?.board.counters[pit] !== now || mark(shown.board, pit) !== is) {
      button.replaceChildren(
        make("span", { className: "number", textContent: number(pit, pits.length) }),
        is === "South" || is === "North" ? make("span", { className: "tuzdik", textContent: "✕" }) : heap(now, grid.length),
        make("span", { className: "count", textContent: now }),
      );
      button.dataset.count = now;
      button.dataset.mark = is;
    }
    const playable = Boolean(look.playable?.has(pit));
    button.classList.toggle("playable", playable);
    button.classList.toggle("hinted", Boolean(look.hint?.has(pit)));
    button.classList.toggle("last", look.last === pit);
    button.setAttribute("aria-disabled", String(!playable));
    button.setAttribute("aria-label", label(board, pit, look, playable));
  });
  stores.forEach((store, player) => {
    if (shown?.board.stores[player] === board.stores[player] && shown?.look.game === look.game && store.childElementCount) return;
    store.replaceChildren(pile(board.stores[player]), make("b", { textContent: board.stores[player] }));
  });
  stores.forEach((store, player) => {
    store.setAttribute("role", "img");
    store.setAttribute("aria-label", t(wordFor("store", look.game), { player: playerName(player), count: counters(look.game, board.stores[player]) }));
  });
  element.setAttribute("aria-label", t("app.board"));
  for (const row of element.querySelectorAll(".pits")) {
    row.setAttribute("aria-label", playerName(row.classList.contains("top") ? 1 - look.bottom : look.bottom));
  }
  shown = { board: structuredClone(board), look };
}

function label(board, pit, look, playable) {
  const count = counters(look.game, board.counters[pit]);
  const whose = owner(pit, pits.length);
  const n = number(pit, pits.length);
  let text = look.own === whose
    ? t(wordFor("label.own", look.game), { number: n, count })
    : t(wordFor("label.side", look.game), { player: playerName(whose), number: n, count });
  const is = mark(board, pit);
  if (is === "South" || is === "North") text += `, ${t("label.tuzdik", { player: playerName(is) })}`;
  if (is === "protected") text += `, ${t("label.nki")}`;
  if (playable) text += `, ${t("label.playable")}`;
  if (look.hint?.has(pit)) text += `, ${t("label.hint")}`;
  return text;
}

// touch marks the place in which a step happens, a pit or a store, and puts the
// hand over it.
export function touch(step, inHand) {
  element.querySelectorAll(".active").forEach((e) => e.classList.remove("active"));
  const button = step?.kind === "store" ? stores[step.player === "North" ? 1 : 0] : pits[step?.pit];
  if (!button) {
    hand.hidden = true;
    return;
  }
  button.classList.add("active");
  hand.hidden = inHand === 0;
  hand.textContent = inHand;
  const from = element.getBoundingClientRect();
  const to = button.getBoundingClientRect();
  hand.style.transform = `translate(${to.left - from.left + to.width / 2}px, ${to.top - from.top + to.height / 2}px) translate(-50%, -50%)`;
}

// release takes the hand away.
export function release() {
  touch(null, 0);
}

// moveFocus makes a pit the one that Tab comes to.
function moveFocus(pit, really = true) {
  if (!pits[pit]) return;
  pits[focus].tabIndex = -1;
  focus = pit;
  pits[pit].tabIndex = 0;
  if (really) pits[pit].focus();
}

// A number plays that pit, wherever the keyboard is but in a field or a dialog.
document.addEventListener("keydown", (event) => {
  const free = event.target === document.body || element.contains(event.target);
  if (!free || event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return;
  const n = event.key === "0" ? 10 : Number(event.key);
  const pit = pits.findIndex((b) => Number(b.dataset.number) === n && b.classList.contains("playable"));
  if (pit < 0) return;
  event.preventDefault();
  moveFocus(pit);
  choose(pit);
});

// Arrows go about the board as it is seen.
element.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const y = grid.findIndex((row) => row.includes(focus));
  if (y < 0) return;
  const x = grid[y].indexOf(focus);
  const places = {
    ArrowRight: [y, x + 1], ArrowLeft: [y, x - 1], ArrowUp: [y - 1, x], ArrowDown: [y + 1, x],
    Home: [y, 0], End: [y, grid[y].length - 1],
  };
  if (!(event.key in places)) return;
  const [row, column] = places[event.key];
  moveFocus(grid[row]?.[column]);
  event.preventDefault();
});

element.addEventListener("focus", () => pits[focus]?.focus());

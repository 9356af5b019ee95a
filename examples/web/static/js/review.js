// The review of a game: a mark for each bad move, what would have been better,
// and a graph of South's chance to win.

import { api, ApiError } from "./api.js";
import { $, make, svg, trouble } from "./dom.js";
import { list, marks } from "./moves.js";
import { play } from "./play.js";
import { playerName, worth } from "./speech.js";
import { t } from "./i18n.js";

let review = null;
let reviewed = ""; // the moves it is for

const movesKey = () => JSON.stringify([play.match.id, play.match.history.slice(0, play.match.ply).map((m) => m.note)]);

$("review-button").addEventListener("click", async () => {
  const { match } = play;
  const key = movesKey();
  $("review-button").disabled = true;
  $("review-note").textContent = t("review.running");
  try {
    const answer = await api.review(match.id, match.ply);
    if (play.match.id !== match.id) return;
    review = answer;
    reviewed = key;
    marks.clear();
    for (const m of review.moves) marks.set(m.ply, { mark: m.judgment, title: title(m) });
    trouble("");
    $("review-note").textContent = review.complete ? "" : t("review.partial", { count: review.moves.length });
    play.say(summary(0) + " " + summary(1));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    $("review-note").textContent = error.sentence();
  } finally {
    $("review-button").disabled = false;
  }
  show();
  list();
});

// title tells what should have been played, in the words of records if they
// have others: those of the move itself come first there.
const title = (m) => (m.judgment ? t("review.better", { worth: worth(m.score), line: (m.notation?.slice(1) ?? m.line ?? []).slice(0, 6).join(" ") }) : "");

const southsChance = (m) => (m.player === "North" ? 1 - m.chance : m.chance);

function summary(player) {
  const { inaccuracies, mistakes, blunders, loss } = review.players[player];
  return t("review.summary", { player: playerName(player), inaccuracies, mistakes, blunders, loss: (100 * loss).toFixed(1) });
}

function show() {
  const stale = !review || movesKey() !== reviewed;
  $("review-graph").hidden = stale;
  $("review-summary").hidden = stale;
  $("review-button").disabled = play.match.ply === 0;
  if (stale) {
    if (marks.size) marks.clear();
    review = null;
    return;
  }
  $("review-graph").replaceChildren(graph());
  $("review-summary").replaceChildren(
    ...[0, 1].map((player) => make("p", { textContent: summary(player) })),
    make("ul", {}, ...review.moves.filter((m) => m.judgment).map((m) => {
      const move = make("button", { type: "button", textContent: `${m.ply}. ${play.match.history[m.ply - 1].note} ${m.judgment}`, data: { ply: m.ply } });
      move.addEventListener("click", () => play.viewPly(m.ply));
      return make("li", {}, move, ` ${title(m)}`);
    })),
  );
}

const colours = { "?!": "inaccuracy", "?": "mistake", "??": "blunder" };

// graph draws South's chance after each move, from 0 below to 1 above.
function graph() {
  const width = 300;
  const height = 90;
  const { moves } = review;
  const x = (ply) => (width * ply) / Math.max(moves.length, 1);
  const y = (chance) => height * (1 - chance);
  const points = [[0, height / 2], ...moves.map((m) => [x(m.ply), y(southsChance(m))])];
  const drawing = svg("svg", { viewBox: `-4 -4 ${width + 8} ${height + 8}`, role: "img", "aria-label": t("review.graph") });
  drawing.append(
    svg("rect", { x: 0, y: 0, width, height, class: "ground" }),
    svg("polygon", { points: [[0, height], ...points, [x(moves.length), height]].join(" "), class: "area" }),
    svg("line", { x1: 0, x2: width, y1: height / 2, y2: height / 2, class: "middle" }),
    svg("polyline", { points: points.join(" "), class: "curve" }),
  );
  const here = play.view?.ply ?? play.match.ply;
  drawing.append(svg("line", { x1: x(here), x2: x(here), y1: 0, y2: height, class: "here" }));
  for (const m of moves.filter((m) => m.judgment)) {
    drawing.append(svg("circle", { cx: x(m.ply), cy: y(southsChance(m)), r: 3.5, class: colours[m.judgment], "data-ply": m.ply }));
  }
  drawing.addEventListener("click", (event) => {
    const box = drawing.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * (width + 8) - 4;
    play.viewPly(Math.round((at / width) * moves.length));
  });
  return drawing;
}

play.addEventListener("open", () => {
  review = null;
  $("review-note").textContent = "";
});
play.addEventListener("change", show);

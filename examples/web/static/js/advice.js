// Hints, and the evaluation bar.

import { api, ApiError } from "./api.js";
import { $, make, trouble } from "./dom.js";
import { play } from "./play.js";
import { playerName, reason, worth } from "./speech.js";
import { prefer, preference } from "./prefs.js";
import { t } from "./i18n.js";

$("hint-button").addEventListener("click", async () => {
  const { match } = play;
  $("hint-button").disabled = true;
  try {
    const hint = await api.hint(match.id, match.ply);
    if (play.match !== match) return;
    play.hint = hint;
    trouble("");
    play.say(sentences(hint).join(" "));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    trouble(error.sentence());
  }
  play.settle();
});

function sentences(hint) {
  const line = (s) => s.notation ?? s.line; // as records write it, where that differs
  const because = (s) => ({ move: line(s)[0], worth: worth(s.score), why: s.reasons.map(reason).join(t("hint.and")) });
  const said = [t("hint.best", because(hint.best))];
  if (hint.best.line.length > 1) said.push(t("hint.line", { line: line(hint.best).slice(0, 8).join(" ") }));
  if (hint.next) said.push(t("hint.next", because(hint.next)));
  if (hint.forecast) {
    const { status, scores: [south, north], plies } = hint.forecast;
    const winner = status === "south" || status === "north" ? playerName(status) : "–";
    said.push(t("hint.forecast", { winner, south, north, plies }));
  }
  return said;
}

play.addEventListener("change", () => {
  const { hint } = play;
  $("hint").hidden = !hint || Boolean(play.view);
  if (hint) $("hint-text").replaceChildren(...sentences(hint).map((text) => make("span", { textContent: text })));
  weigh();
});

const bar = $("evaluation-bar");
let weighed = ""; // the position that the bar shows

$("evaluation-on").checked = preference("evaluation", "on") === "on";
$("evaluation-on").addEventListener("change", (event) => {
  prefer("evaluation", event.target.checked ? "on" : "off");
  weighed = "";
  weigh();
});

// weigh asks what the position is worth, once it has come to rest.
async function weigh() {
  const { match, view } = play;
  if (!match) return;
  const ritual = match.ritual && match.ritual.phase !== "done";
  bar.hidden = !$("evaluation-on").checked || ritual;
  const ply = view?.ply ?? match.ply;
  const key = `${document.documentElement.lang} ${match.id} ${ply} ${(view ?? match).position} ${match.outcome.status}`;
  if (bar.hidden || play.busy || key === weighed) return;
  weighed = key;
  try {
    const { chance, score } = await api.weigh(match.id, ply);
    if (weighed !== key) return;
    const percent = Math.round(chance * 100);
    bar.firstElementChild.style.width = `${percent}%`;
    bar.lastElementChild.textContent = `${playerName(0)} ${worth(score)}`;
    bar.setAttribute("aria-valuenow", percent);
    bar.setAttribute("aria-valuetext", t("eval.value", { percent, worth: worth(score) }));
  } catch {
    weighed = ""; // busy: the next position will do
  }
}

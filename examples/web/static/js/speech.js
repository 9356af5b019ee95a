// Sentences: who plays, what a move did, how a game ended, why a move is good.

import { counters, t } from "./i18n.js";

const names = ["south", "north"];

// indexOf is the number of the player that the server calls South or North.
export const indexOf = (name) => (name === "North" ? 1 : 0);

// playerName is what a player (0 or 1, or a name) is called.
export const playerName = (player) => t(`player.${names[player] ?? player.toLowerCase()}`);

// seatName tells who sits there: a person, or a computer of some level.
export const seatName = (level) => (level ? t("player.computer", { level }) : t("player.person"));

// place names a pit: "North 6".
export const place = (pit, pits) => `${playerName(pit < pits / 2 ? 0 : 1)} ${(pit % (pits / 2)) + 1}`;

// account tells what a move did, for those who do not see it.
export function account(game, mover, played) {
  const { steps, move } = played;
  const pits = played.board.counters.length;
  const said = [t("say.played", { player: playerName(mover), move: move.note })];
  if (steps.some((s) => s.kind === "pass")) return t("say.passed", { player: playerName(mover) });
  const laps = Math.max(1, ...steps.map((s) => s.lap ?? 1));
  if (laps > 1) said.push(t("say.laps", { laps }));
  const last = steps.findLast((s) => ["drop", "drain", "store"].includes(s.kind));
  if (last?.lap && last.kind !== "store" && !played.cut) said.push(t("say.last", { place: place(last.pit, pits) })); // an opening has no laps
  for (const player of [0, 1]) {
    const taken = total(steps, (s) => ["capture", "drain", "store"].includes(s.kind) && indexOf(s.player) === player);
    if (taken) said.push(t("say.takes", { player: playerName(player), count: counters(game, taken) }));
    const swept = total(steps, (s) => s.kind === "sweep" && indexOf(s.player) === player);
    if (swept) said.push(t("say.sweeps", { player: playerName(player), count: counters(game, swept) }));
  }
  const tuzdik = steps.find((s) => s.kind === "mark" && s.mark !== "protected");
  if (tuzdik) said.push(t("say.tuzdik", { player: playerName(tuzdik.mark.split(" ").at(-1)), place: place(tuzdik.pit, pits) }));
  return said.join(" ");
}

const total = (steps, test) => steps.filter(test).reduce((sum, s) => sum + (s.count ?? 0), 0);

// ending tells how a game ended.
export function ending(outcome) {
  const [south, north] = outcome.scores;
  const why = t(`end.${outcome.reason.replaceAll(" ", "-")}`);
  if (outcome.status === "draw") return t("status.draw", { south, north, why });
  if (outcome.status === "truncated") return t("status.stopped");
  const values = { player: playerName(outcome.status), south, north, why };
  return outcome.weight > 1 ? t("status.wonDouble", { ...values, weight: outcome.weight }) : t("status.won", values);
}

// reason makes a sentence of a reason for a move.
export function reason(r) {
  const key = r.kind.replaceAll(" ", "-");
  const where = r.pit ? ` (${playerName(r.pit[0] === "N" ? 1 : 0)} ${r.pit.slice(1)})` : "";
  return t(`reason.${key}`, { count: Math.abs(r.count ?? 0), plies: r.plies ?? 0, where });
}

// worth writes what a position is worth: +2.5, or a win in a number of plies.
export function worth(score) {
  if (score.decided) return t(score.decided > 0 ? "worth.win" : "worth.loss", { plies: Math.abs(score.decided) });
  const text = Math.abs(score.ahead).toFixed(1);
  const sign = text === "0.0" ? "" : score.ahead > 0 ? "+" : "−";
  return sign + text;
}

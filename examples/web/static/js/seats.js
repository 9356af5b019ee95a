// Who plays: names beside the board, and the choice of players, which may
// change in the middle of a game. Resignation and draws, too.

import { api } from "./api.js";
import { $, options } from "./dom.js";
import { play } from "./play.js";
import { playerName, seatName } from "./speech.js";
import { t } from "./i18n.js";

const seats = [$("seat-south"), $("seat-north")];

export function nameSeats() {
  const choices = [[0, t("player.person")]];
  for (let level = 1; level <= 10; level++) choices.push([level, t("new.levelNumber", { level })]);
  seats.forEach((select) => options(select, choices));
}

for (const select of seats) {
  select.addEventListener("change", () =>
    play.change((m) => api.players(m.id, m.ply, Number(seats[0].value), Number(seats[1].value))));
}

$("resign-button").addEventListener("click", () => {
  const { match } = play;
  const alone = match.players.filter((level) => level === 0).length === 1;
  const player = alone ? match.players.indexOf(0) : play.turn;
  play.change((m) => api.end(m.id, m.ply, "resign", player ? "north" : "south"));
});
$("draw-button").addEventListener("click", () => play.change((m) => api.end(m.id, m.ply, "draw")));

play.addEventListener("change", () => {
  const { match, bottom } = play;
  for (const [id, player] of [["player-bottom", bottom], ["player-top", 1 - bottom]]) {
    const row = $(id);
    row.querySelector(".name").textContent = `${playerName(player)} · ${seatName(match.players[player])}`;
    row.classList.toggle("turn", !match.outcome.over && play.turn === player);
  }
  seats.forEach((select, player) => (select.value = match.players[player]));
  const ritual = match.ritual && match.ritual.phase !== "done";
  seats.forEach((select) => (select.disabled = Boolean(ritual)));
  $("resign-button").disabled = match.outcome.over || !match.players.includes(0) || ritual;
  $("draw-button").hidden = match.players.some((level) => level > 0);
  $("draw-button").disabled = match.outcome.over;
});

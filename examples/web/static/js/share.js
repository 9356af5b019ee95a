// Games in and out: records, positions and links.

import { api, ApiError } from "./api.js";
import { $, trouble } from "./dom.js";
import { play } from "./play.js";
import { t } from "./i18n.js";

let file = null; // the address of the file to download

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    $("export-text").select(); // the user can copy it
    return;
  }
  const before = button.dataset.i18n;
  button.textContent = t("export.copied");
  setTimeout(() => (button.textContent = t(before)), 1500);
}

function offer(text) {
  $("export-text").value = text;
  if (file) URL.revokeObjectURL(file);
  file = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  $("export-download").href = file;
  $("export-dialog").showModal();
}

$("export-button").addEventListener("click", async () => {
  try {
    const { text } = await api.record(play.match.id);
    $("export-title").textContent = t("menu.export");
    offer(text);
  } catch (error) {
    trouble(error.sentence?.() ?? String(error));
  }
});

// A link has the game, the rules and the position, and nothing of this server:
// whoever opens it on a machine of their own gets the position.
$("share-button").addEventListener("click", () => {
  const { game, rules, position } = play.match;
  const link = new URL("/", location.href);
  link.search = new URLSearchParams({ game, rules, position: play.view?.position ?? position });
  $("export-title").textContent = t("menu.share");
  offer(link.href);
});

$("export-copy").addEventListener("click", (event) => copy($("export-text").value, event.target));

$("import-button").addEventListener("click", () => {
  $("import-trouble").hidden = true;
  $("import-game").value = play.match?.game ?? "toguz";
  $("import-dialog").showModal();
  $("import-text").focus();
});

$("import-file").addEventListener("change", async (event) => {
  const [chosen] = event.target.files;
  if (chosen) $("import-text").value = await chosen.text();
});

$("import-go").addEventListener("click", async () => {
  try {
    const match = await api.import({
      game: $("import-game").value, text: $("import-text").value, number: Number($("import-number").value) || 1,
    });
    $("import-dialog").close();
    play.open(match);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    $("import-trouble").textContent = error.sentence();
    $("import-trouble").hidden = false;
  }
});

// The server's addresses. Every answer is JSON; one that says what is wrong
// becomes an ApiError.

import { t, has } from "./i18n.js";

export class ApiError extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }

  // sentence is what to show: in the language of the page where there is a
  // sentence for it, and with the server's details where they help.
  sentence() {
    const key = `error.${this.code}`;
    if (["illegal", "position", "record", "malformed", "settings"].includes(this.code)) {
      return `${t(has(key) ? key : "error.other")} ${this.message}`;
    }
    return has(key) ? t(key) : `${t("error.other")} ${this.message}`;
  }
}

async function ask(path, init) {
  let response;
  try {
    response = await fetch(`/api/${path}`, init);
  } catch {
    throw new ApiError(0, "network", "no answer");
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    const { code = "other", message = response.statusText } = answer.error ?? {};
    throw new ApiError(response.status, code, message);
  }
  return answer;
}

const get = (path) => ask(path);
const post = (path, body) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export const api = {
  games: () => get("games"),
  create: (settings) => post("matches", settings),
  import: (request) => post("import", request),
  match: (id) => get(`matches/${id}`),
  ply: (id, ply) => get(`matches/${id}/plies/${ply}`),
  record: (id) => get(`matches/${id}/record`),
  move: (id, ply, move) => post(`matches/${id}/move`, { ply, move }),
  reply: (id, ply) => post(`matches/${id}/reply`, { ply }),
  travel: (id, ply, to) => post(`matches/${id}/travel`, { ply, to }),
  players: (id, ply, south, north) => post(`matches/${id}/players`, { ply, south, north }),
  end: (id, ply, how, player = "") => post(`matches/${id}/end`, { ply, how, player }),
  ritual: (id, step, value) => post(`matches/${id}/ritual`, { step, value }),
  opening: (id, ply, emptied, placed) => post(`matches/${id}/opening`, { ply, emptied, placed }),
  hint: (id, ply) => post(`matches/${id}/hint`, { ply }),
  weigh: (id, ply) => post(`matches/${id}/weigh`, { ply }),
  review: (id, ply) => post(`matches/${id}/review`, { ply }),
};

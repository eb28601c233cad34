// Talking to the server.

/** An id for a request, made here so that it can be sent again safely. (randomUUID needs TLS, and friends on the same network have none.) */
export const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// requests that are sent again and again
let stuck = 0;
/** Say whether there is a connection: the page shows it at once, and until it is back for all that is sent. */
export const connected = (yes) => document.dispatchEvent(new CustomEvent("connected", { detail: yes && !stuck }));

// half a minute for an answer: the server itself gives up after 15 s
const patience = () => ({ signal: AbortSignal.timeout(30_000) });

/** Send JSON; a broken connection or a server that cannot write is tried again with the same content. Resolves to {status, body}. */
export const send = async (method, path, content, tries = 5) => {
  let waits = false;
  const lost = () => {
    stuck += !waits;
    waits = true;
    connected(false);
  };
  for (let turn = 1; ; turn += 1) {
    try {
      const headers = content === undefined ? {} : { "Content-Type": "application/json" };
      // a bot that thinks has its own time
      const limit = method === "GET" ? {} : patience();
      const answer = await fetch(path, { method, headers, body: content === undefined ? undefined : JSON.stringify(content), ...limit });
      if (answer.status === 503 && turn < tries) {
        lost();
        await pause(1000 * Math.min(Number(answer.headers.get("Retry-After")) || turn, 10));
        continue;
      }
      const text = await answer.text();
      const body = text ? JSON.parse(text) : null;
      stuck -= waits;
      connected(answer.status !== 503);
      return { status: answer.status, body };
    } catch {
      lost();
      if (turn === tries) { stuck -= waits; return { status: 0, body: null }; }
      await pause(400 * Math.min(turn, 8));
    }
  }
};

/** A fragment of a page as a document, or null if there is nothing new. An error says whether the connection is lost; its status is then 0 if nobody answered. */
export const fetchParts = async (path) => {
  const { status, text } = await fetch(path, patience()).then(async (answer) => ({ status: answer.status, text: await answer.text() })).catch(() => ({ status: 0 }));
  const lost = !status || status === 429 || status >= 500;
  connected(!lost);
  if (status === 204) return null;
  if (status !== 200) throw Object.assign(new Error(path), { status, lost });
  return new DOMParser().parseFromString(text, "text/html");
};

// Talking to the server.

/** An id for a request, made here so that it can be sent again safely. (randomUUID needs TLS, and friends on the same network have none.) */
export const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Say whether there is a connection: the page shows it at once, and until it is back. */
export const connected = (yes) => document.dispatchEvent(new CustomEvent("connected", { detail: yes }));

/** Send JSON; a broken connection or a server that cannot write is tried again with the same content. Resolves to {status, body}. */
export const send = async (method, path, content, tries = 5) => {
  for (let turn = 1; ; turn += 1) {
    try {
      const headers = content === undefined ? {} : { "Content-Type": "application/json" };
      const answer = await fetch(path, { method, headers, body: content === undefined ? undefined : JSON.stringify(content) });
      if (answer.status === 503 && turn < tries) {
        connected(false);
        await pause(1000 * Math.min(Number(answer.headers.get("Retry-After")) || turn, 10));
        continue;
      }
      const text = await answer.text();
      connected(answer.status !== 503);
      return { status: answer.status, body: text ? JSON.parse(text) : null };
    } catch (error) {
      connected(false);
      if (turn === tries) return { status: 0, body: null };
      await pause(400 * turn);
    }
  }
};

/** A fragment of a page as a document, or null if there is nothing new. */
export const fetchParts = async (path) => {
  const answer = await fetch(path);
  if (answer.status === 204) return null;
  if (!answer.ok) throw Object.assign(new Error(path), { status: answer.status });
  return new DOMParser().parseFromString(await answer.text(), "text/html");
};

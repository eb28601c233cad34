// Talking to the server.

/** An id for a request, made here so that it can be sent again safely. (randomUUID needs TLS, and friends on the same network have none.) */
export const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Send JSON; a broken connection is tried again with the same content. Resolves to {status, body}. */
export const send = async (method, path, content, tries = 5) => {
  for (let turn = 1; ; turn += 1) {
    try {
      const headers = content === undefined ? {} : { "Content-Type": "application/json" };
      const answer = await fetch(path, { method, headers, body: content === undefined ? undefined : JSON.stringify(content) });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : null };
    } catch (error) {
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

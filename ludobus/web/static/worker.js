// The service worker keeps the shell: styles, scripts, fonts, and a page that says that there is no connection.
// Tables and everything about them always come from the server: a stale table would be worse than none.
const SHELL = "shell-STAMP";
const OFFLINE = "/offline";

const keepOffline = async () => (await caches.open(SHELL)).add(OFFLINE);

self.addEventListener("install", (event) => {
  event.waitUntil(keepOffline());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = async () => { for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name); };
  event.waitUntil(old().then(() => self.clients.claim()));
});

const keep = async (request) => {
  const kept = await caches.open(SHELL);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  // of another version than the page asks for, while the server is being replaced: not to be kept
  if (answer.ok && answer.headers.get("Cache-Control")?.includes("immutable")) kept.put(request, answer.clone());
  return answer;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { pathname, origin } = new URL(request.url);
  if (origin === location.origin && pathname.startsWith("/static/")) event.respondWith(keep(request));
  else if (request.mode === "navigate") {
    const answer = fetch(request);
    event.respondWith(answer.catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
    if (pathname.startsWith("/language/")) event.waitUntil(answer.then(keepOffline, () => {})); // it speaks the new one, too
  }
});

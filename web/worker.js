// Beside the page, where the browser allows it. It keeps nothing: every page comes from the server, so nobody is ever
// shown an old one. If the server cannot be reached, it says so; and a notification that is clicked leads to its table.
// PAGE and POLICY are put in when the client is built (offline.ts).
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const offline = () =>
  new Response(PAGE, { status: 503, headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY, "cache-control": "no-store" } });

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(offline));
});

async function shown(address) {
  const open = await self.clients.matchAll({ type: "window" });
  const page = open.find((one) => new URL(one.url).pathname === address);
  await (page ? page.focus() : self.clients.openWindow(address));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(shown(event.notification.data));
});

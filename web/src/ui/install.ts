// Beside the page: a worker, where the browser allows one. On a LAN without TLS there is none, and nothing is missed.

export function install(): void {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}

import { offlineNote } from "./offline-shell.ts";

type UrlRules = { createScriptURL(url: string): string };
type PageWithTrustedTypes = Window & {
  trustedTypes?: {
    createPolicy(name: string, rules: UrlRules): UrlRules;
  };
};

/**
 * Registers the service worker and shows a notice while offline. The worker's own notice stays until the browser
 * reports a connection: a device may be online and the server out of reach. Returns the cleanup function.
 */
export function keepOffline(): () => void {
  if (import.meta.env.PROD) startWorker().catch(() => {});
  const show = () => {
    if (document.querySelector(".site-banner") === null) document.body.prepend(drawNote());
  };
  const remove = () => document.querySelector(".offline-note")?.remove();
  if (!navigator.onLine) show();
  const leaving = new AbortController();
  addEventListener("online", remove, leaving);
  addEventListener("offline", show, leaving);
  return () => leaving.abort();
}

/**
 * Registers the service worker if there is none; the browser checks for updates on navigation. Pages opened
 * by client-side navigation make no request, so their path is posted to the worker.
 */
async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (workers === undefined) return;
  if ((await workers.getRegistration()) === undefined) {
    const file = "/service-worker.js";
    const { trustedTypes } = window as PageWithTrustedTypes;
    const policy = trustedTypes?.createPolicy("alithia", { createScriptURL: (url) => url });
    await workers.register(policy?.createScriptURL(file) ?? file);
  }
  (await workers.ready).active?.postMessage(location.pathname);
}

function drawNote(): HTMLElement {
  const note = document.createElement("aside");
  note.className = offlineNote.className;
  note.role = "status";
  const text = document.createElement("p");
  text.textContent = offlineNote.text;
  note.append(text);
  return note;
}

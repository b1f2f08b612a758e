import { offlineNote } from "./offline-shell.ts";

type UrlRules = { createScriptURL(url: string): string };
type PageWithTrustedTypes = Window & {
  trustedTypes?: {
    createPolicy(name: string, rules: UrlRules): UrlRules;
  };
};

/** Registers the service worker and shows a notice while offline. Returns the cleanup function. */
export function keepOffline(): () => void {
  if (import.meta.env.PROD) startWorker().catch(() => {});
  const show = () => {
    if (navigator.onLine) document.querySelector(".offline-note")?.remove();
    else if (document.querySelector(".site-banner") === null) document.body.prepend(drawNote());
  };
  show();
  addEventListener("online", show);
  addEventListener("offline", show);
  return () => {
    removeEventListener("online", show);
    removeEventListener("offline", show);
  };
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

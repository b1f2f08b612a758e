import * as offlineWords from "../words/offline-words.ts";
import { offlineNoteClass } from "./offline-shell.ts";

type UrlRules = { createScriptURL(url: string): string };
type PageWithTrustedTypes = Window & {
  trustedTypes?: {
    createPolicy(name: string, rules: UrlRules): UrlRules;
  };
};

const askAgainMs = 5_000;

/**
 * Registers the service worker and shows a notice while offline. A notice, also the worker's own, stays until
 * the server answers. Returns the cleanup function.
 */
export function keepOffline(): () => void {
  if (import.meta.env.PROD) startWorker().catch(() => {});
  if (!navigator.onLine) show();
  const leaving = new AbortController();
  addEventListener("online", check, leaving);
  addEventListener("offline", show, leaving);
  const timer = setInterval(check, askAgainMs);
  return () => {
    leaving.abort();
    clearInterval(timer);
  };
}

const findNote = () => document.querySelector(".offline-note");

function show(): void {
  if (document.querySelector(".site-banner") === null) document.body.prepend(drawNote());
  sayWhy();
}

function sayWhy(): void {
  const text = findNote()?.querySelector("span");
  if (text) text.textContent = offlineWords.describeOffline(navigator.onLine);
}

async function check(): Promise<void> {
  if (findNote() === null || document.visibilityState !== "visible") return;
  sayWhy();
  // A small file: asking for the page would count as a visit.
  const answer = await fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.ok) findNote()?.remove();
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
  note.className = offlineNoteClass;
  note.role = "status";
  const text = document.createElement("p");
  text.append(document.createElement("span"));
  note.append(text);
  return note;
}

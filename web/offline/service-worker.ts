import { createOfflineCache } from "./create-offline-cache.ts";
import type { OfflineShell } from "./offline-shell.ts";

/** Written in by the build. */
declare const offlineShell: OfflineShell;

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = LifeEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

/** What of a worker's global scope is used here; the page's library does not describe it. */
type WorkerScope = {
  addEventListener(kind: "message", listen: (event: LifeEvent & { data: unknown }) => void): void;
  addEventListener(kind: "install" | "activate", listen: (event: LifeEvent) => void): void;
  addEventListener(kind: "fetch", listen: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

const worker = self as unknown as WorkerScope;
const cache = createOfflineCache(offlineShell, { caches, fetch: (input, init) => fetch(input, init) });

const pathOf = (url: URL) => url.pathname.replace(/(.)\/$/, "$1");

async function install(): Promise<void> {
  await cache.install();
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  await cache.takeOver();
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (typeof event.data === "string") event.waitUntil(cache.keepPage(event.data));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode !== "navigate") {
    if (/^\/(assets|images|icons)\//.test(url.pathname)) event.respondWith(cache.answerFile(request));
    return;
  }
  const path = pathOf(url);
  if (offlineShell.pages[path] === undefined) return;
  const fromNetwork = async () => (await event.preloadResponse) ?? fetch(request);
  event.respondWith(cache.answerPage(path, fromNetwork, (work) => event.waitUntil(work)));
});

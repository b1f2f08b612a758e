import type { OfflineShell } from "./offline-shell.ts";
import { writeOfflineNote } from "./write-offline-note.ts";

const prefix = "alithia-shell-";

type Browser = {
  caches: Pick<CacheStorage, "open" | "keys" | "delete" | "has">;
  fetch: typeof fetch;
};

type OfflineCache = {
  /** Keeps the pages that work without having been opened. Rejects when one of them is of another build. */
  install(): Promise<void>;
  /** Keeps the pages that earlier builds kept, as they are now, and drops what those builds left. */
  takeOver(): Promise<void>;
  /** Keeps a page that was opened; one that is not in the shell is left alone. */
  keepPage(path: string): Promise<void>;
  /**
   * A page: from the network, and only without one the kept copy, which says what it is. `alongside` is given the
   * work of keeping what the network sent.
   */
  answerPage(
    path: string,
    fromNetwork: () => Promise<Response>,
    alongside: (work: Promise<unknown>) => void,
  ): Promise<Response>;
  /** A file of this build: the kept one, or the network's, which is then kept. */
  answerFile(request: Request): Promise<Response>;
};

/** The pages and files that the service worker keeps. No page comes from here while the network answers. */
function createOfflineCache(shell: OfflineShell, { caches, fetch }: Browser): OfflineCache {
  const name = prefix + shell.version;

  /** False when the page is of another build, whose own worker will keep it. */
  async function keep(path: string, page: Response): Promise<boolean> {
    const files = shell.pages[path];
    if (files === undefined || !page.ok) return true;
    if (!(await page.clone().text()).includes(shell.entry)) return false;
    const cache = await caches.open(name);
    await Promise.all(
      files.map(async (file) => {
        if ((await cache.match(file)) === undefined) await cache.add(file);
      }),
    );
    await cache.put(path, page);
    return true;
  }

  async function askAndKeep(path: string): Promise<boolean> {
    return shell.pages[path] === undefined || keep(path, await fetch(path, { cache: "no-cache" }));
  }

  async function listKept(other: string): Promise<string[]> {
    const requests = await (await caches.open(other)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }

  return {
    async install() {
      for (const path of shell.keptAtInstall) {
        if (!(await askAndKeep(path))) throw new Error(`${path} is of another build.`);
      }
    },
    async takeOver() {
      const names = await caches.keys();
      const others = names.filter((one) => one.startsWith(prefix) && one !== name);
      const known = (await Promise.all(others.map(listKept))).flat();
      await Promise.allSettled(known.map(askAndKeep));
      await Promise.all(others.map((one) => caches.delete(one)));
    },
    keepPage: async (path) => void (await askAndKeep(path)),
    async answerPage(path, fromNetwork, alongside) {
      try {
        const page = await fromNetwork();
        alongside(keep(path, page.clone()));
        return page;
      } catch (cause) {
        const kept = await (await caches.open(name)).match(path);
        if (kept === undefined) throw cause;
        return withNote(kept);
      }
    },
    async answerFile(request) {
      // A later build that took over has dropped what this one kept: nothing of it is to come back.
      if (!(await caches.has(name))) return fetch(request);
      const cache = await caches.open(name);
      const kept = await cache.match(request, { ignoreVary: true });
      if (kept !== undefined) return kept;
      const answer = await fetch(request);
      if (answer.status === 200 && (await caches.has(name))) await cache.put(request, answer.clone());
      return answer;
    },
  };
}

/** The kept page with all its headers, but those that tell of the bytes it was sent in. */
async function withNote(page: Response): Promise<Response> {
  const html = (await page.text()).replace('<div id="root">', (root) => writeOfflineNote() + root);
  const headers = new Headers(page.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  return new Response(html, { headers });
}

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

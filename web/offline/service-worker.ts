import { type OfflineShell, writeOfflineNote } from "./offline-shell.ts";

const prefix = "alithia-shell-";

type Browser = {
  caches: Pick<CacheStorage, "open" | "keys" | "delete" | "has">;
  fetch: typeof fetch;
};

type OfflineCache = {
  /** Caches the pages of `keptAtInstall`. Rejects if one of them belongs to another build. */
  install(): Promise<void>;
  /** Refetches the pages that earlier builds had cached, then deletes the caches of those builds. */
  takeOver(): Promise<void>;
  /** Caches an opened page; ignores pages that are not in the shell. */
  keepPage(path: string): Promise<void>;
  /**
   * Answers a page request from the network, or if that fails from the cache with an offline notice.
   * `alongside` receives the promise of caching the network's response.
   */
  answerPage(
    path: string,
    fromNetwork: () => Promise<Response>,
    alongside: (work: Promise<unknown>) => void,
  ): Promise<Response>;
  /** Answers a file of this build from the cache, or from the network and caches it. */
  answerFile(request: Request): Promise<Response>;
};

/** Creates the cache of pages and files. Pages are never served from it while the network answers. */
function createOfflineCache(shell: OfflineShell, { caches, fetch }: Browser): OfflineCache {
  const name = prefix + shell.version;

  /** Returns false if the page belongs to another build, whose own worker caches it. */
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
      // A newer build has taken over and deleted this cache; do not recreate it.
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

/** Adds the offline notice to a cached page and drops the headers that describe its original bytes. */
async function withNote(page: Response): Promise<Response> {
  const html = (await page.text()).replace(
    '<div id="root">',
    (root) => writeOfflineNote(navigator.onLine) + root,
  );
  const headers = new Headers(page.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  return new Response(html, { headers });
}

/** Injected by the build. */
declare const offlineShell: OfflineShell;

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = LifeEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

/** The used part of the worker's global scope, which the DOM lib does not declare. */
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

import { useEffect } from "react";

const reloadedKey = "alithia.reloaded";
const onceWithinMs = 60_000;

/**
 * Reloads the page once if a chunk is missing while the server answers, e.g. after a redeploy; the state of
 * chat and wallet survives in browser storage. Without storage to count reloads, or on a second failure within
 * a minute, the page stays. The error reaches the importer in any case. Returns the cleanup function.
 */
export function reloadAfterRedeploy(browser: {
  page: EventTarget;
  findStorage: () => Storage;
  /** Whether a reload would bring the page again, which a network alone does not tell. */
  askServer: () => Promise<{ ok: boolean }>;
  reload: () => void;
  now: () => number;
}): () => void {
  browser.page.addEventListener("vite:preloadError", handle);
  return () => browser.page.removeEventListener("vite:preloadError", handle);

  function handle() {
    browser.askServer().then(
      ({ ok }) => {
        if (ok && isFirstReload()) browser.reload();
      },
      () => {},
    );
  }

  function isFirstReload(): boolean {
    try {
      const storage = browser.findStorage();
      const last = Number(storage.getItem(reloadedKey) ?? 0);
      if (browser.now() - last < onceWithinMs) return false;
      storage.setItem(reloadedKey, String(browser.now()));
      return true;
    } catch {
      // Without storage, nothing would stop a reload loop.
      return false;
    }
  }
}

/** For pages with lazily loaded chunks: reloads once if a chunk is missing after a redeploy. */
export function useFreshScripts(): void {
  useEffect(
    () =>
      reloadAfterRedeploy({
        page: window,
        findStorage: () => sessionStorage,
        askServer: () => fetch("", { method: "HEAD" }),
        reload: () => location.reload(),
        now: () => Date.now(),
      }),
    [],
  );
}

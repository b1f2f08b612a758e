import { useEffect } from "react";

const reloadedKey = "alithia.reloaded";
const onceWithinMs = 60_000;

/**
 * After a redeploy the old page's chunks are gone. The page reloads itself once, so that the visitor has the new
 * ones; what the chat and the wallet have under way is kept by the browser's storage. Without a network or a
 * storage to count in it stays as it is, and whoever asked for the chunk says that it did not come. Returns what
 * undoes it.
 */
export function reloadAfterRedeploy(browser: {
  page: EventTarget;
  findStorage: () => Storage;
  isOnline: () => boolean;
  reload: () => void;
  now: () => number;
}): () => void {
  browser.page.addEventListener("vite:preloadError", handle);
  return () => browser.page.removeEventListener("vite:preloadError", handle);

  function handle(event: Event) {
    if (!browser.isOnline() || !isFirstReload()) return;
    event.preventDefault();
    browser.reload();
  }

  function isFirstReload(): boolean {
    try {
      const storage = browser.findStorage();
      const last = Number(storage.getItem(reloadedKey) ?? 0);
      if (browser.now() - last < onceWithinMs) return false;
      storage.setItem(reloadedKey, String(browser.now()));
      return true;
    } catch {
      // Where the browser forbids its storage, nothing would end the reloading.
      return false;
    }
  }
}

/** For a page that fetches more of its script as it goes: reloads it once when a part is gone after a redeploy. */
export function useFreshScripts(): void {
  useEffect(
    () =>
      reloadAfterRedeploy({
        page: window,
        findStorage: () => sessionStorage,
        isOnline: () => navigator.onLine,
        reload: () => location.reload(),
        now: () => Date.now(),
      }),
    [],
  );
}

const reloadedKey = "alithia.reloaded";
const onceWithinMs = 60_000;

/**
 * After a redeploy the old page's chunks are gone. The page reloads itself once, so that the visitor has the
 * new ones; the draft and the thread are kept by the session. Returns what undoes it.
 */
export function reloadAfterRedeploy(storage: Storage, reload: () => void, now: () => number): () => void {
  const handle = (event: Event) => {
    const last = Number(storage.getItem(reloadedKey) ?? 0);
    if (now() - last < onceWithinMs) return;
    event.preventDefault();
    storage.setItem(reloadedKey, String(now()));
    reload();
  };
  addEventListener("vite:preloadError", handle);
  return () => removeEventListener("vite:preloadError", handle);
}

export type KeptStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The browser's storage; what it forbids or has no room for is kept as long as the page.
 * Never throws: each browser refuses with errors of its own, so any error is a refusal.
 */
export function createKeptStorage(findStorage: () => Storage): KeptStorage {
  const ofThisPage = new Map<string, string>();
  return {
    getItem(key) {
      const kept = ofThisPage.get(key);
      if (kept !== undefined) return kept;
      try {
        return findStorage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        findStorage().setItem(key, value);
        ofThisPage.delete(key);
      } catch {
        ofThisPage.set(key, value);
      }
    },
    removeItem(key) {
      ofThisPage.delete(key);
      try {
        findStorage().removeItem(key);
      } catch {
        return;
      }
    },
  };
}

export type KeptStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Wraps browser storage; values that it refuses or has no room for are kept in memory. Never throws: browsers
 * refuse with different errors, so any error counts as a refusal.
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

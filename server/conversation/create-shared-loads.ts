/** Those who read the same at the same pace come by within this time. */
const rememberedMs = 1_000;
const maxRemembered = 64;

/** Makes a load once for all who want it under the same key while it runs or, if it found anything, shortly after. */
export function createSharedLoads<Item>() {
  const shared = new Map<string, Promise<Item[]>>();

  return function load(key: string, loadItems: () => Promise<Item[]>): Promise<Item[]> {
    const known = shared.get(key);
    if (known !== undefined) return known;
    const loading = loadItems();
    if (shared.size === maxRemembered) return loading;
    shared.set(key, loading);
    const forget = () => void shared.delete(key);
    loading.then((found) => {
      if (found.length === 0) forget();
      else setTimeout(forget, rememberedMs).unref();
    }, forget);
    return loading;
  };
}

const maxKeyLength = 20_000;

/** Creates a cache that forgets what was asked for least recently; a key of over 20,000 characters is not kept. */
export function createCache<Value>(maxEntries: number): (key: string, create: () => Value) => Value {
  const entries = new Map<string, Value>();
  return (key, create) => {
    const value = entries.get(key) ?? create();
    entries.delete(key);
    if (key.length <= maxKeyLength) entries.set(key, value);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
    return value;
  };
}

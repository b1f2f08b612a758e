import type { ThreadEntry } from "../utterance.ts";

/** Returns the distinct addresses of the thread, latest first. */
export function threadAddresses(thread: ThreadEntry[]): `0x${string}`[] {
  return collect(thread, /^0x[0-9a-fA-F]{40}$/, "address");
}

/** Returns the distinct transaction hashes of the thread, latest first. */
export function threadHashes(thread: ThreadEntry[]): `0x${string}`[] {
  return collect(thread, /^0x[0-9a-fA-F]{64}$/, "hash");
}

function collect(thread: ThreadEntry[], pattern: RegExp, kind: "address" | "hash"): `0x${string}`[] {
  const found = new Map<string, `0x${string}`>();
  for (const entry of thread) {
    const said = stringsIn(entry.input);
    // Of wallets that were compared, the one named last is the latest.
    const values = "compared" in entry.input ? said.toReversed() : said;
    for (const entity of entry.entities) {
      if (entity.kind === kind && !(entity.kind === "address" && entity.checksum === "wrong"))
        values.push(entity.value);
    }
    for (const value of values) {
      if (pattern.test(value) && !found.has(value.toLowerCase()))
        found.set(value.toLowerCase(), value as `0x${string}`);
    }
  }
  return [...found.values()];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

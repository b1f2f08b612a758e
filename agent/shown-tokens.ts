import type { RecordedCall } from "./language-model.ts";

/** A token shown in a reply, with its self-declared, untrusted symbol and name. */
export type ShownToken = { symbol: string; address: `0x${string}`; name?: string };

const deepest = 5;
const maxName = 40;

/** Returns the tokens in the facts of earlier calls, latest first. */
export function listShownTokens(calls: readonly RecordedCall[]): ShownToken[] {
  const shown = calls
    .toReversed()
    .flatMap(({ outcome, result }) => (outcome === "done" ? findTokens(result?.facts) : []));
  return dropRepeated(shown);
}

/** Returns the distinct tokens of the facts, in order. */
export function findTokens(facts: unknown): ShownToken[] {
  return dropRepeated(findAll(facts, deepest));
}

function dropRepeated(tokens: readonly ShownToken[]): ShownToken[] {
  return [...new Map(tokens.map((token) => [token.address.toLowerCase(), token])).values()];
}

function findAll(facts: unknown, depth: number): ShownToken[] {
  if (typeof facts !== "object" || facts === null || depth === 0) return [];
  const { address, token, symbol, name } = facts as Record<string, unknown>;
  const at = [address, token].find((one) => typeof one === "string" && /^0x[0-9a-f]{40}$/i.test(one));
  const named = typeof name === "string" && name.length <= maxName ? { name } : {};
  const own =
    typeof symbol === "string" && at !== undefined
      ? [{ symbol, address: at as `0x${string}`, ...named }]
      : [];
  return [...own, ...Object.values(facts).flatMap((inner) => findAll(inner, depth - 1))];
}

import type { Turn } from "./language-model.ts";
import type { Lexicon } from "./lexicon.ts";

/**
 * Returns the distinct addresses of the conversation in their first spelling, for look-alike warnings.
 * Addresses with a wrong checksum are typing errors and are skipped.
 */
export function collectKnownAddresses(
  turns: Turn[],
  account: `0x${string}` | undefined,
  { checksumAddress }: Pick<Lexicon, "checksumAddress">,
): `0x${string}`[] {
  const known = new Map<string, `0x${string}`>();
  const texts = turns.flatMap((turn) =>
    turn.sender === "user"
      ? [turn.text, ...(turn.book ?? []).map(({ address }) => address)]
      : [turn.text, JSON.stringify(turn.calls.map((call) => call.input))],
  );
  for (const text of [account ?? "", ...texts]) {
    for (const [address] of text.matchAll(/(?<![0-9a-zA-Z])0x[0-9a-fA-F]{40}(?![0-9a-zA-Z])/g)) {
      const digits = address.slice(2);
      const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
      if (!isOneCase && checksumAddress(address as `0x${string}`) !== address) continue;
      if (!known.has(address.toLowerCase())) known.set(address.toLowerCase(), address as `0x${string}`);
    }
  }
  return [...known.values()];
}

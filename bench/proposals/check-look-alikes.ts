import { looksAlike, warnLookAlikeAddress } from "@alithia/chain/warnings/recipient-warnings.ts";
import type { WarningContext } from "@alithia/chain/warnings/warning-context.ts";
import { createRandom } from "./random.ts";

/** Tries transfers to look-alikes of a known address, which must warn, and to strangers, which must not. */
export function checkLookAlikes(count: number, seed: number): { missed: number; false: number } {
  const random = createRandom(seed);
  const hex = (digits: number) =>
    random
      .below(16n ** BigInt(digits))
      .toString(16)
      .padStart(digits, "0");
  const tally = { missed: 0, false: 0 };
  for (let index = 0; index < count; index += 1) {
    const known = Array.from({ length: 20 }, () => `0x${hex(20)}${hex(20)}` as const);
    const [victim] = known as [`0x${string}`];
    const twin = `0x${victim.slice(2, 6)}${hex(16)}${hex(16)}${victim.slice(-4)}` as const;
    const stranger = `0x${hex(20)}${hex(20)}` as const;
    if (!isWarnedOf(twin, known)) tally.missed += 1;
    if (isWarnedOf(stranger, known) && !known.some((one) => looksAlike(one, stranger))) tally.false += 1;
  }
  return tally;
}

function isWarnedOf(to: `0x${string}`, knownAddresses: readonly `0x${string}`[]): boolean {
  const context = {
    from: `0x${"a1".repeat(20)}`,
    steps: [{ kind: "coin-transfer", to, valueWei: 1n }],
    knownAddresses,
  } as Pick<WarningContext, "from" | "steps" | "knownAddresses"> as WarningContext;
  return warnLookAlikeAddress(context).length > 0;
}

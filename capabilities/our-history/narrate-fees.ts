import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import { count, sayDollars } from "../narration/phrases.ts";
import { listLines } from "../rows/row.ts";
import { sayGas, sayOutcome } from "./narrate-outcome.ts";
import { sayBothFees } from "./pool-fee.ts";
import type { Fees } from "./read-fees.ts";
import type { HistoryEntry, HistoryFacts } from "./read-history.ts";

export const startSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const sayPaid = ({ wei, dollars }: Fees) =>
  `**You paid ${formatCoins(BigInt(wei))}${sayDollars(dollars)} in fees**`;

/** What a proposal did, where that is known, else what its card said. */
export function sayEntry(entry: HistoryEntry): string {
  const { summary, transactions, stepsLeft, state } = entry;
  const did = state === "confirmed" && stepsLeft === 0 ? sayOutcome(entry) : null;
  const mined = transactions.map(({ hash, block, feeWei, reason }) =>
    [
      block === null ? null : `block ${Number(block).toLocaleString("en-US")}`,
      feeWei === null ? null : `fee ${formatCoins(BigInt(feeWei))}`,
      reason,
      hash,
    ]
      .filter((part) => part !== null)
      .join(", "),
  );
  const left = stepsLeft > 0 ? ` ${count(stepsLeft, "step")} not signed.` : "";
  const what = did === null ? summary.join(" ") : `${startSentence(did)}.`;
  return `${what}${mined.length > 0 ? ` (${mined.join("; ")})` : ""}${left}`;
}

/** The fees of several transactions, together and one by one. */
export const sayFees = ({ entries, fees: { paid } }: HistoryFacts): string =>
  `${paid === null ? "" : `${sayPaid(paid)} for ${count(paid.count, "transaction")}:\n\n`}${listLines(entries.map(sayEntry))}`;

/** States the fee that was paid, or its maximum. */
export function sayFee(entry: HistoryEntry, { paid, open }: HistoryFacts["fees"]): string {
  if (paid !== null) {
    const gas = sayGas(entry);
    if (entry.poolFee != null) return sayBothFees(entry.poolFee, paid, [gas, sayEntry(entry)]);
    return gas === null
      ? `${sayPaid(paid)}: ${sayEntry(entry)}`
      : `${sayPaid(paid)}: ${gas}\n\n${sayEntry(entry)}`;
  }
  return open === null
    ? `I could not price its network fee; your wallet shows it before you sign: ${sayEntry(entry)}`
    : `**Its network fee is up to about ${formatCoins(BigInt(open.wei), 6)}${sayDollars(open.dollars)}**, on top of what it moves; your wallet shows it before you sign: ${sayEntry(entry)}`;
}

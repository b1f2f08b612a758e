import type { Turn } from "@alithia/agent/language-model.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { quote, sayAmount } from "../narration/phrases.ts";
import { type Row, sayWhen } from "../rows/row.ts";
import { chooseRows, listCoins, listRows } from "./wallet-rows.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

/** A line of a wallet's records; `fee` is known of what the wallet signed itself. */
export type Entry = Row & { fee: TokenAmount | null };
/** A transaction that the wallet signed, told by what it did, e.g. "sent 40 S to 0x…", "a call of 0x…". */
type Signed = Entry & { time: string; failed: boolean; isDeployment: boolean };

/** What a wallet signed, newest first. */
export function listSigned(facts: WalletSummary): Signed[] {
  const rows = Map.groupBy(listRows(facts), ({ hash }) => hash);
  const signed = (facts.sent?.transactions ?? []).map(({ hash, time, block, to, amount, fee, failed }) => {
    const own = rows.get(hash) ?? [];
    const paid = amount.units === "0" ? "a call of" : `${sayAmount(amount)} to`;
    const called = to === null ? "a deployment" : `${paid} ${quote(to)}`;
    const paying = own.find(({ isPayment, movement }) => isPayment && movement?.direction === "out");
    return {
      ...{ hash, time, block, fee, failed, isDeployment: to === null },
      movement: (paying ?? own.find(({ movement }) => movement !== null))?.movement ?? null,
      words: own.length === 0 ? called : own.map(({ words }) => words).join("; "),
      isPayment: !failed && (paying !== undefined || (to !== null && amount.units !== "0")),
    };
  });
  return signed.toSorted((one, other) => other.time.localeCompare(one.time));
}

/** The lines that a request is about, newest first: of fees each transaction that the wallet signed, else what moved. */
export function listEntries(facts: WalletSummary, input: SummarizeWalletInput): Entry[] {
  const signed = listSigned(facts);
  if (input.part === "fees") return signed;
  const fees = new Map(signed.map(({ hash, fee }) => [hash, fee]));
  return chooseRows([...listRows(facts), ...listCoins(facts)], facts, input).map((row) => ({
    ...row,
    fee: fees.get(row.hash) ?? null,
  }));
}

/** One line for each transaction. */
export const joinByHash = (entries: readonly Entry[]): Entry[] =>
  [...Map.groupBy(entries, ({ hash }) => hash).values()].flatMap((some) =>
    some.slice(0, 1).map((first) => ({ ...first, words: some.map(({ words }) => words).join("; ") })),
  );

export const sayEntry = (entry: Entry & { failed?: boolean }): string =>
  `${sayWhen(entry)}: ${entry.words}${entry.failed ? ", failed" : ""}${entry.fee === null ? "" : `, fee ${sayAmount(entry.fee)}`}, in ${quote(entry.hash)}`;

/** The hashes of the last reply, where it is asked what that left out; of all replies, where older ones are asked for. */
export function listShown({ ask }: SummarizeWalletInput, turns: readonly Turn[] = []) {
  const replies = turns.filter(({ sender }) => sender === "agent");
  const told = ask === "older" ? replies : ask === "other" || ask === "missing" ? replies.slice(-1) : null;
  return told && { shown: told.flatMap(({ text }) => text.match(/\b0x[0-9a-f]{64}\b/g) ?? []) };
}

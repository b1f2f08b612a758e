import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { quote, sayAmount } from "../narration/phrases.ts";
import { sayWhen } from "../rows/row.ts";
import { listRows } from "./wallet-rows.ts";
import type { WalletSummary } from "./wallet-summary.ts";

/** A transaction that the wallet signed, told by what it did, e.g. "sent 40 S to 0x…", "a call of 0x…". */
export type Signed = {
  hash: string;
  time: string;
  words: string;
  fee: TokenAmount | null;
  failed: boolean;
  isPayment: boolean;
  isDeployment: boolean;
};

/** What a wallet signed, newest first. */
export function listSigned(facts: WalletSummary): Signed[] {
  const rows = Map.groupBy(listRows(facts), ({ hash }) => hash);
  const signed = (facts.sent?.transactions ?? []).map(({ hash, time, to, amount, fee, failed }) => {
    const own = rows.get(hash) ?? [];
    const paid = amount.units === "0" ? "a call of" : `${sayAmount(amount)} to`;
    const called = to === null ? "a deployment" : `${paid} ${quote(to)}`;
    const isPaying = own.some(({ isPayment, movement }) => isPayment && movement?.direction === "out");
    return {
      ...{ hash, time, fee, failed, isDeployment: to === null },
      words: own.length === 0 ? called : own.map(({ words }) => words).join("; "),
      isPayment: !failed && (isPaying || (to !== null && amount.units !== "0")),
    };
  });
  return signed.toSorted((one, other) => other.time.localeCompare(one.time));
}

export const saySigned = ({ time, words, fee, hash, failed }: Signed): string =>
  `${sayWhen({ time, block: "0" })}: ${words}${failed ? ", failed" : ""}${fee === null ? "" : `, fee ${sayAmount(fee)}`}, in ${quote(hash)}`;

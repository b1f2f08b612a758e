import { getAddress } from "viem/utils";
import { count, quote, sayAmount, sayMoment } from "../narration/phrases.ts";
import type { ListedTransfer, WalletSummary } from "./wallet-summary.ts";

const maxShown = 5;

/** Transfers of coins by the explorer's word, what the node says of them, or why there are none to show. */
export function narrateListedTransfers(facts: WalletSummary): string {
  const { address, listed } = facts;
  if (listed === null) return sayUnseenTransfers(facts);
  const { transfers, isWhole, contradicted } = listed;
  const left =
    contradicted === 0
      ? ""
      : `The explorer lists ${count(contradicted, "more transfer")} of S that my node tells otherwise; I left them out.`;
  if (transfers.length === 0) return left || "The explorer lists no S transfers of it.";
  const head = isWhole && transfers.length <= maxShown ? "All its S transfers" : "Latest S transfers";
  const lines = transfers.slice(0, maxShown).map((transfer) => sayTransfer(address, transfer));
  return [`**${head}, as the explorer lists them:**`, "", ...lines, ...(left ? ["", left] : [])].join("\n");
}

function sayTransfer(
  address: string,
  { hash, time, from, to, amount, failed, isInternal, isRead }: ListedTransfer,
): string {
  const outgoing = getAddress(from) === address;
  const receiver = to === null ? "a new contract" : quote(getAddress(to));
  const other = outgoing ? receiver : quote(getAddress(from));
  const verb = outgoing ? "sent" : "received";
  const notes = [
    failed ? "failed" : "",
    isInternal ? "paid by a contract within it" : "",
    isRead || isInternal ? "" : "my node does not know it",
  ].filter(Boolean);
  const note = notes.length === 0 ? "" : ` (${notes.join(", ")})`;
  return `- ${sayMoment(time)}: ${verb} ${sayAmount(amount)} ${outgoing ? "to" : "from"} ${other}, in ${quote(hash)}${note}`;
}

/** Why plain transfers of coins are not shown where no explorer lists them. */
export function sayUnseenTransfers({ activity }: Pick<WalletSummary, "activity">): string {
  return activity.length === 0
    ? "I see no token activity. Plain S transfers leave no logs, so there may be some that I cannot see."
    : "Plain S transfers leave no logs, so they are not among the activity I can see.";
}

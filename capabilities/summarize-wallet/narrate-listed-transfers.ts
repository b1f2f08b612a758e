import { getAddress } from "viem/utils";
import { quote } from "../narration/quote.ts";
import { sayAmount } from "../narration/say-amount.ts";
import { sayMoment } from "../narration/say-moment.ts";
import type { WalletSummary } from "./wallet-summary.ts";

const mostShown = 5;

/** Plain transfers of coins by the explorer's word, or why there are none to show. */
export function narrateListedTransfers({ address, activity, listedTransfers }: WalletSummary): string {
  if (listedTransfers === null)
    return activity.length === 0
      ? "I see no token activity. Plain S transfers leave no logs, so there may be some that I cannot see."
      : "Plain S transfers leave no logs, so they are not among the activity I can see.";
  if (listedTransfers.length === 0) return "The explorer lists no plain S transfers of it.";
  const lines = listedTransfers.slice(0, mostShown).map(({ hash, time, from, to, amount, failed }) => {
    const outgoing = getAddress(from) === address;
    const other = outgoing
      ? to === null
        ? "a new contract"
        : quote(getAddress(to))
      : quote(getAddress(from));
    const verb = outgoing ? "sent" : "received";
    return `- ${sayMoment(time)}: ${verb} ${sayAmount(amount)} ${outgoing ? "to" : "from"} ${other}${failed ? " (failed)" : ""}, in ${quote(hash)}`;
  });
  return ["**Latest S transfers, as the explorer lists them:**", "", ...lines].join("\n");
}

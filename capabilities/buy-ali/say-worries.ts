import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { quote, sayMoment } from "../narration/phrases.ts";
import type { SaleDetails, SaleFacts, SaleStatus } from "./sale-facts.ts";
import type { WorryPoint } from "./sale-points.ts";
import { sayPhase, sayReturn } from "./say-phase.ts";

type Facts = Pick<SaleFacts, "status"> & SaleDetails;

export const worries: Record<WorryPoint, (facts: Facts) => string> = {
  genuine: ({ status }) =>
    `I cannot promise you that, and I was made by the team that sells ${ticker}: judge by what you can check. No gain is promised, and nothing that later buyers pay goes to earlier ones: each payment stays in the sale's contract until its right of return ends, and only then may go to the team. ${sayReturn(status)} ${status.audit} What is public of the team stands in the page's footer.`,
  "all-back": ({ status }) =>
    `Yes, all of it: a return pays exactly the S that you paid for these ${ticker}, with no penalty and nothing taken off, whatever S or ${ticker} is worth that day. Only the network's small fees, of the purchase and of the return, are not given back. ${sayReturn(status)}`,
  "how-back": ({ status }) =>
    `Say how many, as in “return 50 ${ticker}”, and I prepare a card; or use the token page. You sign two steps: the sale may take exactly so many, then it takes them and pays your S back at once. Nobody has to agree, and the ${ticker} must still be in the wallet that bought them. ${sayReturn(status)}`,
  "worth-it": ({ status }) =>
    `That I do not say: I give no advice whether to buy, and I was made by the team that sells it. What you can lose: ${ticker} can fall to nothing, so put in only what you could do without, and no rent and nothing borrowed. ${sayReturn(status)} ${status.audit}`,
  percent: () =>
    `Both can be right: one gap makes two percentages, depending on the side that it is counted from. What costs 11 instead of 10 is 10 % dearer seen from the 10, and the 10 are 9.1 % cheaper seen from the 11. Two prices differ where one is the sale's, which is fixed, and the other the market's, which moves with every trade, contains the pool's fee and depends on the amount.`,
  after: ({ status }) =>
    `Your ${ticker} stay yours, in your wallet, after the sale as well: you can keep, send or sell them, at whatever the market pays then, which can be nothing. Each purchase can be returned until its own date and not later. ${sayPhase(status)}${sayLastCall(status)} What is unsold at last goes to ${quote(status.unsoldRecipient)}, and payments that nobody can return any more to the treasury.`,
  "same-wallet": ({ status, account }) =>
    `${sayWhose(status.treasury, account)} The treasury ${quote(status.treasury)} gets the payments that nobody can return any more. The sale itself is another address, a contract, and who has the key of the treasury's account no chain tells.`,
};

const sayLastCall = ({ phase, lastCallStart, close }: SaleStatus) =>
  phase === "closed"
    ? ""
    : ` What is left then is for sale once more, without a right of return, from ${sayMoment(lastCallStart)} to ${sayMoment(close)}.`;

function sayWhose(treasury: `0x${string}`, account: `0x${string}` | undefined): string {
  if (account === undefined) return "Whether it is yours I cannot see, since no wallet is connected.";
  return isSameHex(treasury, account)
    ? "Yes, the sale's treasury is the very account that you have connected here."
    : `No, the sale's treasury is not your connected account ${quote(account)}.`;
}

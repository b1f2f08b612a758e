import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import { type Proposal, proposalSchema } from "@alithia/protocol/proposal.ts";
import * as saleActingWords from "../../words/sale-acting-words.ts";
import { summarizePayment } from "./summarize-payment.ts";

type Payment = { account: `0x${string}`; token: `0x${string}`; amount: string };
type Wanted = Payment & { sale: `0x${string}` };
type Answer = { outcome: "proposed"; proposal: Proposal } | { outcome: "refused"; sentence: string };

const unanswered = saleActingWords.quotesSilent;

/** Requests a proposal that pays in the sale with a token from the server. Never throws. */
export async function requestPayment(root: string, { sale, ...payment }: Wanted): Promise<Answer> {
  try {
    const response = await fetch(`${root}/payments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(payment),
    });
    const body: unknown = await response.json();
    if (!response.ok) {
      const error = apiErrorSchema.safeParse(body);
      return { outcome: "refused", sentence: error.success ? error.data.message : unanswered };
    }
    const proposal = proposalSchema.safeParse((body as { proposal?: unknown } | null)?.proposal);
    return proposal.success && isFor(proposal.data, { sale, ...payment })
      ? { outcome: "proposed", proposal: proposal.data }
      : { outcome: "refused", sentence: unanswered };
  } catch {
    // No connection, a truncated response or invalid JSON.
    return { outcome: "refused", sentence: unanswered };
  }
}

export type Order = { token?: string | undefined; amount?: string | undefined };

/** Returns the token and amount that a payment proposal was requested with. */
export function readOrder({ command }: Proposal): Order {
  const valueAt = (name: string) => command?.arguments.find(({ path }) => path === name)?.value;
  return { token: valueAt("sell"), amount: valueAt("amount") };
}

/** Returns whether the proposal matches the requested account, token, amount and sale. */
function isFor(proposal: Proposal, { account, token, amount, sale }: Wanted): boolean {
  const order = readOrder(proposal);
  return (
    proposal.from.toLowerCase() === account.toLowerCase() &&
    order.token?.toLowerCase() === token.toLowerCase() &&
    order.amount === amount &&
    summarizePayment(proposal)?.sale.toLowerCase() === sale.toLowerCase()
  );
}

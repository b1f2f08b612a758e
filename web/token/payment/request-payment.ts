import { formatAmount, formatCoins, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import { type Proposal, proposalSchema } from "@alithia/protocol/proposal.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import { createKeptStorage, type KeptStorage } from "../../wallet/create-kept-storage.ts";
import * as sendingWords from "../../words/sending-words.ts";
import { paymentKey } from "./payment-key.ts";

type Payment = { account: `0x${string}`; token: `0x${string}`; amount: string };
type Wanted = Payment & { sale: `0x${string}` };
type Answer = { outcome: "proposed"; proposal: Proposal } | { outcome: "refused"; sentence: string };

const unanswered = sendingWords.quotesSilent;

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

export type PaymentSummary = {
  pays: string;
  /** Tokens the purchase gives; it reverts if it cannot give exactly these. */
  receives: string;
  /** Minimum S from the steps before the purchase; it stays in the wallet if the purchase does not follow. */
  coins: string;
  paymentWei: bigint;
  sale: `0x${string}`;
};

/** Summarizes a payment from its confirmed values; null if the proposal does not pay in the sale. */
export function summarizePayment({ form: values }: Proposal): PaymentSummary | null {
  const form = proposalFormSchema.safeParse(values);
  if (!form.success || (form.data.kind !== "swap" && form.data.kind !== "unwrap")) return null;
  const { purchase } = form.data;
  if (purchase === undefined) return null;
  const [pays, coins] =
    form.data.kind === "swap"
      ? [writeSold(form.data.sell, form.data.sellUnits), form.data.buyUnits]
      : [`${formatAmount(BigInt(form.data.units), 18)} wS`, form.data.units];
  return {
    pays,
    receives: formatTokens(BigInt(purchase.minTokens), purchase.token),
    coins: formatCoins(BigInt(coins), 6),
    paymentWei: BigInt(purchase.paymentWei),
    sale: purchase.sale,
  };
}

function writeSold(token: { symbol: string; decimals: number } | null, units: string): string {
  return token === null ? formatCoins(BigInt(units)) : formatTokens(BigInt(units), token);
}

/** How long after expiry an unfinished payment is still restored. */
const keptAfterEndMs = 86_400_000;

/** Stores the payment in progress, so that a reload resumes it. Unparsable data is ignored. */
export function createKeptPayment(storage: KeptStorage = createKeptStorage(() => window.localStorage)) {
  return {
    load(chainId: number, now: number): Proposal | null {
      const kept = proposalSchema.safeParse(parseJson(storage.getItem(paymentKey) ?? "null"));
      if (!kept.success || kept.data.chainId !== chainId) return null;
      return now < kept.data.expiresAt + keptAfterEndMs ? kept.data : null;
    },
    save: (proposal: Proposal) => storage.setItem(paymentKey, JSON.stringify(proposal)),
    forget: () => storage.removeItem(paymentKey),
  };
}

import { offerRequests } from "@alithia/agent/offer-requests.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { listEntries } from "./list-entries.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

const question =
  "Do you want to pay this back? Ask the payer first where to: what came from an exchange must not go back to the address that sent it.";

/** Offers the way back of the latest payment listed, if it is of a token on the list and nobody's known contract paid it. */
export function offerRepayment(facts: WalletSummary, input: SummarizeWalletInput): Choices | null {
  const [latest] = listEntries(facts, input).filter(({ isPayment }) => isPayment);
  const { amount, other, otherName } = latest?.movement ?? {};
  if (amount === undefined || other === undefined || otherName != null) return null;
  const { units, token } = amount;
  if (!token.listed || token.symbol === null || token.decimals === null) return null;
  return offerRequests(question, [
    `Send ${writeAmount(BigInt(units), token.decimals)} ${token.symbol} to ${other}`,
  ]);
}

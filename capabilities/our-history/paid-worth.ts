import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { isPromisedDollar } from "@alithia/chain/price/dollar-promise.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { sayAmount, sayDollars, sayList, sayParty } from "../narration/phrases.ts";
import type { Outcome } from "./read-outcome.ts";

type Payment = NonNullable<Outcome["sent"]>;
/** Payments of one token, and what each and all of them are worth now; null without a price. */
export type PaidWorth = {
  payments: (Payment & { dollars: string | null })[];
  total: TokenAmount;
  dollars: string | null;
};

/** Reads what confirmed payments of one token are worth; null of none, or of several tokens. */
export async function readPaidWorth(
  reader: ChainReader,
  registry: Registry,
  transactions: readonly { outcome: Outcome | null }[],
): Promise<PaidWorth | null> {
  const paid = transactions.flatMap(({ outcome }) => outcome?.sent ?? []);
  const [first] = paid;
  const isOne = paid.every(({ amount }) => amount.token.address === first?.amount.token.address);
  if (first === undefined || !isOne) return null;
  const block = await readLatestBlock(reader);
  const tell = (amount: TokenAmount) => readDollars(reader, registry, amount, block);
  const units = paid.reduce((sum, { amount }) => sum + BigInt(amount.units), 0n);
  const total = toTokenAmount(first.amount.token, units);
  const payments = await Promise.all(
    paid.map(async (payment) => ({ ...payment, dollars: await tell(payment.amount) })),
  );
  return { payments, total, dollars: await tell(total) };
}

/** What was paid in dollars, in all and to whom. */
export function narratePaidWorth({ payments, total, dollars }: PaidWorth): string {
  const paid = `You paid ${sayAmount(total)}${sayDollars(dollars)}`;
  const each = payments.map(
    ({ amount, to, dollars: worth }) => `${sayAmount(amount)}${sayDollars(worth)} to ${sayParty(to)}`,
  );
  const [only, ...others] = payments;
  const said =
    only !== undefined && others.length === 0
      ? `**${paid}** to ${sayParty(only.to)}`
      : `**${paid} in all**: ${sayList(each)}`;
  return `${said}. ${saySource(total, dollars)} The network fee is not in it.`;
}

function saySource({ token }: TokenAmount, dollars: string | null): string {
  if (dollars !== null) return "That is at the price of now.";
  return isPromisedDollar(token)
    ? `The issuer of ${token.symbol} promises one dollar for each, so that is the same number of dollars.`
    : "I find no price for it in dollars.";
}

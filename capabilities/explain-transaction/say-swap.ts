import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { DecodedCall, PlainValue } from "@alithia/chain/decoding/decoded-call.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { sayAmount, sayToken } from "../narration/phrases.ts";

const rateDigits = 18;
const millionth = 1_000_000n;

/** States the rate of a swap and what its pool kept; empty for anything else. */
export function saySwap({ action, outcome, call }: TransactionFacts): string {
  const sides = outcome === "succeeded" ? findSides(action) : null;
  if (sides === null) return "";
  const { paid, received } = sides;
  const rate = sayRate(paid, received);
  if (rate === "") return "";
  const [fee, ...others] = call === null ? [] : listFees(call);
  if (fee === undefined || others.length > 0) return `${rate}, the fees of its pools already taken off.`;
  const kept = { ...paid, units: ((BigInt(paid.units) * fee) / millionth).toString(), text: null };
  return `${rate}, after the fee of ${Number(fee) / 10_000} % that stays in the pool: ${sayAmount(kept)} of the ${sayAmount(paid)}.`;
}

type Sides = { paid: TokenAmount; received: TokenAmount };

function findSides(action: TransactionFacts["action"]): Sides | null {
  if (action.kind === "swapped") return action;
  if (action.kind !== "story" || action.verb !== "swapped") return null;
  const [paid, ...more] = action.gave;
  const [received, ...rest] = action.got;
  return paid === undefined || received === undefined || more.length + rest.length > 0
    ? null
    : { paid, received };
}

function sayRate(paid: TokenAmount, received: TokenAmount): string {
  const [from, to] = [paid.token.decimals, received.token.decimals];
  if (from === null || to === null || paid.units === "0") return "";
  const scaled = BigInt(received.units) * 10n ** BigInt(from + rateDigits);
  const each = formatAmount(scaled / (BigInt(paid.units) * 10n ** BigInt(to)), rateDigits, 6);
  return `One ${sayToken(paid.token)} brought ${each} ${sayToken(received.token)}`;
}

/** The fees of pools that a call names, in millionths. */
function listFees({ arguments: given, inner }: DecodedCall): bigint[] {
  const own = given.flatMap(({ name, type, value }) => listOf(name, value, type));
  return [...own, ...inner.flatMap(listFees)];
}

function listOf(name: string, value: PlainValue, type?: string): bigint[] {
  if (name === "fee" && typeof value === "string" && (type ?? "uint24") === "uint24") return [BigInt(value)];
  return typeof value === "object" && !Array.isArray(value)
    ? Object.entries(value).flatMap(([inner, one]) => listOf(inner, one))
    : [];
}

import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";

/** An amount in whole units as the visitor wrote it, in the token's smallest unit; never rounded. */
export function readUnits(amount: string, decimals: number): bigint {
  const parsed = parseAmount(normalizeDecimal(amount), decimals);
  if (parsed.outcome === "amount") return parsed.units;
  throw new CapabilityFailure(`amount-${parsed.fault}`, parsed.sentence);
}

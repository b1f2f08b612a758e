import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import type { Utterance } from "../../utterance.ts";
import { type Intent, isCompleteTransaction } from "../intent.ts";
import { onlyOf } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

/** Offers the whole request that a spoken pick of an amount completes, since its words say no amount. */
export function offerSpoken(
  intents: Intent[],
  utterance: Utterance,
  said: { picks: Utterance["picks"] },
): Intent[] {
  const only = onlyOf(intents);
  if (said.picks.length > 0 || utterance.picks.length === 0) return intents;
  if (only?.kind !== "request" || !isCompleteTransaction(only) || utterance.thread[0]?.missing !== "amount")
    return intents;
  const { capability, input, slots = input } = only.reading;
  const { amount } = slots;
  // "1.500" would be ambiguous again.
  const exact =
    typeof amount === "string" && /^\d+\.\d+$/.test(amount) ? { amount: normalizeDecimal(amount) } : {};
  return offerFrame({ capability, input: { ...slots, ...exact } }, utterance) ?? intents;
}

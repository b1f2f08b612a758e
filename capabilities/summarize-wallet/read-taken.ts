import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { findTaker } from "./read-sides.ts";

/** All that left a wallet, whoever signed it. */
const ofAllSent =
  /\bwhat (?:else )?(?:went|has gone|have gone|left|(?:did |have )?(?:i|we)\b)|\bwent out\b|\boutgoing\b/i;

/** Reads whether it is asked what others took, e.g. "has 0x… taken anything from me?", "what did they take?". */
export function readTaken({ tokens, continues, utterance }: ArgumentContext): Found {
  const taker = findTaker(tokens);
  if (taker === null && continues && ofAllSent.test(utterance.text))
    return { state: "found", value: false, used: [] };
  return taker === null ? null : { state: "found", value: true, used: [taker.at] };
}

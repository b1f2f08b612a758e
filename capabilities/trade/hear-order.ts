import { findPlace, isPaidInTokens, mergeTokenPlaces } from "@alithia/agent/grammar/merge-places.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";

/** A question for what there is to do, e.g. "what can I do with like 1 S", which orders nothing. */
export function asksOptions({ tokens }: Utterance): boolean {
  const said = tokens.map(({ word }) => word).join(" ");
  return /\b(?:what|anything)\b(?: \w+){0,3} (?:can|could|should|might|to|do) (?:(?:i|we|one|you) )?(?:do|try)\b/.test(
    said,
  );
}

/** An order whose place is one word. */
export function withPlace(utterance: Utterance): Utterance {
  const { tokens, thread } = utterance;
  const symbols = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  const paid = symbols.length > 0 ? symbols : [thread[0]?.input.sell];
  const isHeard = isPaidInTokens(findPlace(tokens), paid);
  return isHeard ? { ...utterance, tokens: mergeTokenPlaces(tokens) } : utterance;
}

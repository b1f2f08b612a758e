import type { Understand } from "@alithia/agent/capability.ts";
import { isUnknownSymbol } from "@alithia/agent/grammar/is-unknown-symbol.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";

/** Functions that are the owner's alone: a modifier is no function that could be called. */
const ofOwnerAlone =
  /\bonly ?owner\b|\bonly (?:be called by )?(?:the |its )?(?:owner|admin)s?\b|\b(?:owner|admin)[ -]only\b|\bonly by (?:the |its )?(?:owner|admin)\b|\b(?:owner|admin) functions\b|\bownable\b/i;

const ofTax =
  /\b(?:buy|sell|buying|selling|transfer|trading|token|swap)(?:(?: ?(?:or|and|\/) ?| )(?:buy|sell|transfer))? ?-?tax(?:es)?\b|\btax(?:es)?\b[^.?!]*\b(?:on|of|does|take|takes|charge|charges)\b|\b(?:have|has|with|take|takes|charge|charges)\b[^.?!]*(?:\btax(?:es)?\b|\bfees? on (?:transfers?|trades?|sells?|selling|buys?|buying)\b)/i;
/** The tax of a state, or what is asked of taxes in general. */
const ofState =
  /\b(?:i|my|me|we|our|pay|paying|owe|declare|report|reports|returns?|office|income|gains?|country|law|legal|irs|hmrc|vat|adviser|advisor|accountant|what (?:is|are)|why|how)\b/i;

const isNamed = ({ entity }: Utterance["tokens"][number]) =>
  entity?.kind === "token" || entity?.kind === "address";

/** Reads whether a token taxes its trades, and what its owner alone may do; of an unknown symbol that it is unknown. */
export function readControlQuestion(
  utterance: Utterance,
  understand: Pick<Understand, "readAs">,
): Reading | null {
  const { text, tokens, picks } = utterance;
  const isOfTax = ofTax.test(text) && !ofState.test(text);
  if (picks.length > 0 || !(isOfTax || ofOwnerAlone.test(text))) return null;
  const named = tokens.filter((token) => isNamed(token) || isUnknownSymbol(token));
  const [only, ...others] = new Set(named.map((token) => token.text.toLowerCase()));
  // What the own token's contract can do has a text of its own.
  const isOwnTax = isOfTax && only === ticker.toLowerCase();
  if (only === undefined || others.length > 0 || isOwnTax) return null;
  const of = { ...utterance, text: "", tokens: named.slice(0, 1), thread: [] };
  const reading = understand.readAs?.(of, {});
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

import { floor, likely, sure } from "../../likeness/create-answer-index.ts";
import { type Analysis, settle } from "../analysis.ts";
import { listTopics, readAnswer, sayWithoutThings } from "../follow-ups/answer-follow-up.ts";
import { type Intent, isTextAnswer } from "../intent.ts";
import { hasEntity, onlyOf } from "../token-queries.ts";

/** At or above this probability, the message may ask for a transaction. */
const minMove = 0.45;
/** A few words are like many wordings, e.g. "and to which address?". */
const minTokens = 6;
const minOfShort = 0.2;
/** Questions that name such a thing are about it rather than about the result. */
const named = ["address", "hash", "quote"] as const;
/** Minimum likeness where another text answers, though not surely. */
const minAgainstText = 0.26;
const interrogative =
  /\?|^\W*(?:(?:and|so|but|ok|okay|wait)\W+)*(?:is|are|was|does|do|did|has|have|can|could|may|should|will|what|whats|how|why|who|when|which|where)\b/i;

/**
 * Replaces what is unclear, or a text that hardly fits, with the answer nearest to a question about what is talked of,
 * by all wordings of it, e.g. "what does she have to click to get it?" below a payment.
 */
export function answerInContext(decided: Intent[], analysis: Analysis): Intent[] {
  const { utterance, judgement, findFollowUp } = analysis;
  if (
    !interrogative.test(utterance.text) ||
    judgement.moves >= minMove ||
    utterance.thread[0]?.missing !== undefined
  )
    return decided;
  const fit = repeatsQuote(decided, analysis) ? 0 : fitOf(decided);
  const isShort = utterance.tokens.length < minTokens;
  const least = Math.max(leastAgainst(fit), isShort ? minOfShort : 0);
  const said = sayWithoutThings(utterance.tokens);
  const isOfResult = fit < floor && !named.some((kind) => hasEntity(utterance.tokens, kind));
  const [best] = listTopics(utterance, 0, 1)
    .flatMap((topic) => {
      const found = findFollowUp(topic, said, "nearest");
      return found === null || (found.on === undefined && !isOfResult) ? [] : [{ topic, found }];
    })
    .toSorted((one, other) => other.found.score - one.found.score);
  if (best === undefined || best.found.score < least) return decided;
  const reading = readAnswer(analysis, best.topic, best.found);
  return reading === null ? decided : [settle(reading, utterance.tokens)];
}

/** Whether a question would only get the quote told last once more, e.g. "what is eaten up on the way to that amount?". */
function repeatsQuote(decided: readonly Intent[], { judgement, utterance: { thread } }: Analysis): boolean {
  const only = onlyOf(decided);
  const [latest] = thread;
  const isQuote = only?.kind === "request" && only.reading.capability === "quote-price";
  return (
    isQuote &&
    latest?.capability === "quote-price" &&
    judgement.kinds[0]?.kind === "question" &&
    JSON.stringify(toOrder(latest.input)) === JSON.stringify(toOrder(only.reading.input))
  );
}

const toOrder = (input: Record<string, unknown>) => {
  const { sell, buy, amount, side } = input;
  return [sell, buy, amount, side, Object.keys(input).length];
};

/** How well what was understood fits: 0 for what is unclear, 1 for all but texts. */
function fitOf(decided: readonly Intent[]): number {
  const fits = decided.map((intent) => {
    if (intent.kind === "unclear") return intent.isOffer ? 1 : 0;
    const isText = isTextAnswer(intent) && intent.kind === "request" && !intent.reading.isFollowUp;
    return isText && intent.kind === "request" && !intent.reading.isLiteral ? (intent.reading.fit ?? 0) : 1;
  });
  return Math.max(0, ...fits);
}

/** Minimum likeness against what else was understood. */
function leastAgainst(fit: number): number {
  if (fit < likely) return 0;
  return fit < sure ? minAgainstText : Number.POSITIVE_INFINITY;
}

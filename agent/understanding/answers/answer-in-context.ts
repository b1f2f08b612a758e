import { likely, sure } from "../../likeness/create-answer-index.ts";
import { type Analysis, settle } from "../analysis.ts";
import { listTopics, sayWithoutThings } from "../follow-ups/answer-follow-up.ts";
import { type Intent, isTextAnswer } from "../intent.ts";

/** At or above this probability, the message may ask for a transaction. */
const minMove = 0.45;
/** Minimum likeness where another text answers, though not surely. */
const minAgainstText = 0.26;
const interrogative =
  /\?|^\W*(?:(?:and|so|but|ok|okay|wait)\W+)*(?:is|are|was|does|do|did|has|have|can|could|may|should|will|what|whats|how|why|who|when|which|where)\b/i;

/**
 * Replaces what is unclear, or a text that hardly fits, with the text nearest to a question about what is talked of,
 * e.g. "what does she have to click to get it?" below a payment.
 */
export function answerInContext(decided: Intent[], analysis: Analysis): Intent[] {
  const { utterance, judgement, findFollowUp } = analysis;
  if (
    !interrogative.test(utterance.text) ||
    judgement.moves >= minMove ||
    utterance.thread[0]?.missing !== undefined
  )
    return decided;
  const least = leastOfNear(decided);
  const said = sayWithoutThings(utterance.tokens);
  const [best] = listTopics(utterance, 0, 1)
    .flatMap((topic) => findFollowUp(topic, said, "near-texts") ?? [])
    .toSorted((one, other) => other.score - one.score);
  const frame = best?.leadsTo?.({} as never, utterance) ?? null;
  if (best === undefined || best.score < least || frame === null) return decided;
  return [settle(frame, utterance.tokens)];
}

/** Minimum likeness against what else was understood. */
function leastOfNear(decided: readonly Intent[]): number {
  const fits = decided.map((intent) => {
    if (intent.kind === "unclear") return intent.isOffer ? 1 : 0;
    const isText = isTextAnswer(intent) && intent.kind === "request" && !intent.reading.isFollowUp;
    return isText && intent.kind === "request" && !intent.reading.isLiteral ? (intent.reading.fit ?? 0) : 1;
  });
  const fit = Math.max(0, ...fits);
  if (fit < likely) return 0;
  return fit < sure ? minAgainstText : Number.POSITIVE_INFINITY;
}

import { isOperationName } from "@alithia/protocol/operations.ts";
import type { Reader, ReaderJudgement } from "./create-reader.ts";
import { movesValue } from "./label.ts";
import type { ReaderInput } from "./reader-input.ts";

const questioning =
  /(?:^|[.,;!?…])\s*(?:(?:and|so|but|ok|okay|then|also)\s+)*(?:what|whats|how|who|which|when|where|why|is|are|was|does|do|did|can|could|will|would|should)\b|\?/i;
/** Asks for a reason, which orders nothing whatever values it names, e.g. "why do I sign 2 things?". */
const reasoning = /^\W*(?:(?:and|so|but|ok|okay|then|wait|hm+)\W+)*(?:why|how come|what for)\b/i;
const valued = /^(?:number|percent|address|hash|hex)$/;

/**
 * Judges a message in its conversation. A question that names no value is judged without the conversation
 * where that alone makes a transaction of it, e.g. "what is left now?" after a payment. So is one for a reason.
 */
export function judgeInContext(reader: Reader, input: ReaderInput, text: string): ReaderJudgement {
  const judgement = reader(input);
  const isValued = input.tokens.some(({ entity }) => valued.test(entity?.kind ?? ""));
  const isQuestion = questioning.test(text) && /\w\W+\w/.test(text);
  if ((isValued && !reasoning.test(text)) || !isQuestion || !asksToMove(judgement)) return judgement;
  const readings = input.readings.filter(({ lacks }) => lacks === undefined);
  const parts = input.parts.filter((part) => !part.includes(" asks "));
  const alone = reader({ ...input, before: [], herWords: "", readings, parts });
  return asksToMove(alone) ? judgement : alone;
}

function asksToMove({ labels: [top] }: ReaderJudgement): boolean {
  return top !== undefined && isOperationName(top.label) && movesValue(top.label);
}

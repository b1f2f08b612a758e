import type { Utterance } from "../utterance.ts";
import { listNext } from "./focus.ts";
import { followLabel } from "./follow-label.ts";
import type { Heard } from "./heard.ts";
import { isMoving, isSureRead, lacks, moves, movesNothing } from "./pieces.ts";
import { resumeFrame } from "./resume-frame.ts";
import type { Understood } from "./understood.ts";

const asking = /^(question|quote|report|small-talk|hypothetical)$/;
const sureOfAsking = 0.4;
const possibleHistory = 0.08;
const done = /\b(signed|sent|done|paid)\b/i;
const arrived =
  /\b(arriv\w*|landed|(?:go|goes|went|gone) through|(?:get|got|receive|received) (?:it|them|there)|confirm (?:receipt|it)|still there|still waiting|what(?:['’]ve| have| did) we (?:do|done|did|sent))\b/i;

/** Answers e.g. "did they get it" with the outcome of what this conversation prepared. */
export function tellOutcome({ understood, judgement, utterance, capabilities }: Heard): Understood[] | null {
  const { text, tokens, thread } = utterance;
  const share = judgement.labels.find(({ label }) => label === "our-history")?.share ?? 0;
  const isSpent = asksWhatItCost(utterance);
  const isAsked = isSpent || arrived.test(text) || (done.test(text) && share >= possibleHistory);
  const isHow = /\bhow (?:do|does|can|could|should|to|will|would)\b/i.test(text);
  const namesOther = tokens.some(({ entity }) => /^(address|hash|token|hex)$/.test(entity?.kind ?? ""));
  const isPrepared =
    listNext(thread).length > 0 || thread.some(({ capability }) => capability === "deploy-token");
  if (!isAsked || isHow || !isPrepared || namesOther || judgement.moves >= 2 * movesNothing) return null;
  if (!isSpent && understood.some((piece) => isSureRead(piece))) return null;
  const ours = capabilities.find(({ name }) => name === "our-history");
  const isLatest = tokens.some(({ word }) => /^(it|that|this|they)$/.test(word));
  const reading = ours?.understand.readAs?.({ ...utterance, tokens: [] }, isLatest ? { latest: true } : {});
  return reading === undefined ? null : [{ kind: "request", reading, tokens }];
}

/** E.g. "what did that cost me in fees", once a transaction was signed. */
function asksWhatItCost({ tokens, dialogue }: Utterance): boolean {
  const has = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  const isSigned = dialogue?.proposals.some(({ steps }) => steps.some(({ hash }) => hash !== undefined));
  return isSigned === true && has(/^(fee|fees|gas)$/) && has(/^(did|was|were|paid|spent)$/);
}

/**
 * Handles a question that the grammar misread as an incomplete or continued transaction, e.g. "why must I
 * sign two times?". Returns the non-moving interpretation, or null if there is none.
 */
export function answerAside(heard: Heard): Understood[] | null {
  const { understood, judgement } = heard;
  const isEmpty =
    understood.some(moves) &&
    understood.every((piece) => moves(piece) && (lacks(piece) || isContinued(piece)));
  const [kind] = judgement.kinds;
  const isAsking = kind !== undefined && asking.test(kind.kind) && kind.share >= sureOfAsking;
  if (!isEmpty || !isAsking || judgement.moves >= movesNothing) return null;
  const resumed = resumeFrame({ ...heard, understood: [] });
  if (resumed !== null) return resumed;
  const labels = judgement.labels.filter(({ label }) => !isMoving(label));
  const [top] = labels;
  const sum = labels.reduce((all, { share }) => all + share, 0);
  if (top === undefined || sum === 0) return null;
  const told = followLabel({
    ...heard,
    judgement: { ...judgement, labels },
    top: { ...top, share: top.share / sum },
  });
  return told.every(lacks) ? null : told;
}

function isContinued(piece: Understood): boolean {
  return piece.kind === "request" && piece.reading.continues === true;
}

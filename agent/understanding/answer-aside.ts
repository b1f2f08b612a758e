import { followLabel } from "./follow-label.ts";
import type { Heard } from "./heard.ts";
import { isMoving, lacks, moves, movesNothing } from "./pieces.ts";
import { resumeFrame } from "./resume-frame.ts";
import type { Understood } from "./understood.ts";

const asking = /^(question|quote|report|small-talk|hypothetical)$/;
const sureOfAsking = 0.4;
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

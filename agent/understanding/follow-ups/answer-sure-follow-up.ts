import { type Analysis, settle } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { maxTokens, readAnswer } from "./answer-follow-up.ts";
import { explainDescribed } from "./explain-described.ts";

const sureClass = 0.9;
const maxMoves = 0.85;
/** Classes of questions about rows of a list, which the list answers better than one transaction alone. */
const ofListed = /^(?:hash|final|file|check-sum|other)$/;

/** Answers a question about a wallet's result whose class is sure, whatever else is heard in it. */
export function answerSureFollowUp(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  const [entry] = utterance.thread;
  if (entry?.capability !== "summarize-wallet" || entry.missing !== undefined) return null;
  if (judgement.moves >= maxMoves || utterance.tokens.length > maxTokens || utterance.picks.length > 0)
    return null;
  const found = analysis.findFollowUp(entry, utterance.text, "results");
  if (found?.leadsTo === undefined || found.is === undefined || found.score < sureClass) return null;
  const described = ofListed.test(found.is) ? null : explainDescribed(analysis);
  if (described !== null) return described;
  const reading = readAnswer(analysis, entry, found);
  return reading === null ? null : [settle(reading, utterance.tokens)];
}

import type { ProposalRecord } from "../../dialogue-state.ts";
import type { Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { asksOfAll } from "../dialogue/fee-of-request.ts";
import type { Intent } from "../intent.ts";
import { asksDefinition, hasEntity, listAmounts, listEntities, onlyOf } from "../token-queries.ts";

const keeper =
  "pools?|exchange|dex|swap|swapping|trad(?:e|ing)|lps?|liquidity|uniswap|shadow|beets|router|venue";
/** The fee of a trade's pool, e.g. "the 0.3 % pool fee", "what did the exchange keep?". */
const ofPool = new RegExp(
  `\\b(?:${keeper})(?:['’]?s)? (?:fees?|cut|charges?|commission)\\b|\\d ?%[^.?!]*\\bfee\\b|\\bfee\\b[^.?!]*\\d ?%|\\b(?:${keeper})(?: itself)? (?:takes?|took|keeps?|kept|charged?|got|get|earn(?:ed)?)\\b|\\b(?:cut|share|part|fee) of the (?:${keeper})\\b|\\b(?:to|with) (?:the )?(?:liquidity providers|lps|pool|exchange|dex)\\b[^.?!]*\\?`,
  "i",
);
/** What is over, or the trade spoken of, rather than a pool or a trade to come. */
const ofDone =
  /\b(?:did|was|were|paid|cost|took|kept|went|got|that|this|it|those|me|dollars?|bucks|usd|cents|much|many|my|swapped|traded|sold)\b/i;
const ahead = /\b(?:will|would|could|can|if|next|usually|normally|now|before|does|should)\b/i;
const fees = /\b(?:fees?|charges?|commission)\b/i;
const whole = /\b(?:all[- ]in(?:clusive)?|in total|total|altogether|together|plus|incl\w*)\b/i;
/** Of more than one trade, which is told of all that was signed. */
const several =
  /\b(?:together|altogether|everything|so far|both|all (?:of|two|three)|round ?trip|again|back)\b/i;
const wentTo =
  /\b(?:went|gone|lost|lose|spent|eaten|paid|pay)\b[^.?!]*\b(?:to|in|on|for|by|as) (?:the )?fees\b/i;
/** Of pools in general. */
const anyPool =
  /\b(?:an?|any|every|each|all|which|how|why|who) (?:\w+ )?(?:pools?|exchanges?|dex|swap|trade)\b|\bfees\b/i;

/** "Of the 30 S I swapped, not of my balance", after a percentage of something else. */
const ofTraded =
  /\bof (?:the|my|those|what|that)\b[^.?!]*\b(?:swapped|traded|sold|exchanged|changed|converted|put in|paid in|paid)\b/i;

const namesTrade = /\b(?:swap|swaps|swapped|trade|trades|traded|pool|exchange)\b/i;

/** "Not of my balance" */
const notOfHeld = /\bnot (?:of|from) (?:my|the) (?:balance|holdings?|wallet|total)\b/i;

/** The trade that was signed last; if something else was prepared since, only where the words name a trade. */
function findTrade({ text, dialogue }: Utterance): ProposalRecord | undefined {
  const trade = dialogue?.proposals.find(({ capability }) => capability === "trade");
  const isSigned = trade?.steps.some(({ hash }) => hash !== undefined) === true;
  return isSigned && (trade === dialogue?.proposals[0] || namesTrade.test(text)) ? trade : undefined;
}

const countSigned = ({ dialogue }: Utterance) =>
  (dialogue?.proposals ?? []).filter(({ steps }) => steps.some(({ hash }) => hash !== undefined)).length;

const maxMove = 0.5;
/** Not of a wallet's or another's history. */
const ofOthers =
  /\b(?:ever|wallet|yesterday|last (?:week|month|year)|this (?:week|month|year)|would|will)\b/i;

/** "Total fees?", "how much did I pay in fees altogether?": of everything that was signed here. */
export function answerOfAllFees(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  const { text, tokens } = utterance;
  const isTotal = asksOfAll(text) || /\btotal fees\b|\bfees in total\b/i.test(text);
  const isAsked = /\b(?:fees?|gas)\b/i.test(text) && isTotal && !ofOthers.test(text);
  if (!isAsked || countSigned(utterance) < 2 || hasEntity(tokens, "address", "hash")) return null;
  const told =
    judgement.moves < maxMove ? settleFrame(analysis, { capability: "our-history", input: {} }) : null;
  return told && [told];
}

/** Whether the message names no amount and no rate but those of the trade. */
function isOfTrade({ tokens }: Utterance, { summary, route }: ProposalRecord): boolean {
  const percent = onlyOf(listEntities(tokens, "percent"))?.value;
  const isRate = percent === undefined || route?.includes(`${percent} %`) === true;
  const amounts = listAmounts(tokens).map(({ amount }) => ` ${amount} `);
  return isRate && amounts.every((amount) => summary.some((line) => line.includes(amount)));
}

/** Which of the fees a message asks about; null if about none. */
function findAskedFee({ text, thread }: Utterance): "fee" | "pool-fee" | null {
  const isOfShare = String(thread[0]?.input.amount ?? "").endsWith("%") || notOfHeld.test(text);
  const isOfPool =
    (ofPool.test(text) && (ofDone.test(text) || !anyPool.test(text))) || (isOfShare && ofTraded.test(text));
  if (isOfPool) return /\b(?:network|gas)\b/i.test(text) ? "fee" : "pool-fee";
  return fees.test(text) && ofDone.test(text) && (whole.test(text) || wentTo.test(text)) ? "fee" : null;
}

/**
 * Answers what the pool kept of the trade that was signed last, and what that trade cost with it: the percentage is
 * of what was traded, and no part of a holding.
 */
export function answerOfFees(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { text, tokens } = utterance;
  const trade = findTrade(utterance);
  if (trade === undefined || hasEntity(tokens, "address", "hash") || asksDefinition(text)) return null;
  const isOfSeveral = several.test(text) && countSigned(utterance) > 1;
  if (!isOfTrade(utterance, trade) || isOfSeveral || ahead.test(text)) return null;
  const only = findAskedFee(utterance);
  const told =
    only === null ? null : settleFrame(analysis, { capability: "our-history", input: { only, of: "trade" } });
  return told && [told];
}

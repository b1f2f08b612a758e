import { isOperationName, type OperationName } from "@alithia/protocol/operations.ts";
import { buying } from "../../consent/wordings/value-words.ts";
import { namesSomebodyElse } from "../../grammar/names-somebody-else.ts";
import { pointingWords } from "../../grammar/word-classes.ts";
import { movesValue } from "../../reader/label.ts";
import type { Reading } from "../../reading.ts";
import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { type Focus, isUnfinished, listNext, listWords, mayName, takeFocus } from "../dialogue/focus.ts";
import { findFactor } from "../follow-ups/factors.ts";
import { hasEntity, hasWord } from "../token-queries.ts";
import { readFromRoles } from "./read-operation.ts";

const minOperationShare = 0.6;
const minImpliedShare = 0.2;

/** Reads the message as the first predicted or implied operation that gives a usable reading, or null. */
export function readTransaction(
  analysis: Analysis,
  minRoleShare: number,
  isUsable: (reading: Reading) => boolean,
): Reading | null {
  const { top, utterance, capabilities } = analysis;
  const sure = isOperationName(top.label) && movesValue(top.label) && top.share >= minOperationShare;
  const operations = listOperations(analysis, sure);
  for (const operation of operations) {
    const named = { ...utterance, roles: utterance.rolesFor?.(operation) ?? [] };
    const before = findEarlierSlots(operation, analysis);
    const reading = readFromRoles(operation, named, capabilities, minRoleShare, before);
    const isOwn = sure && operation === top.label;
    if (reading !== null && isUsable(reading) && (isOwn || reading.missing === undefined)) return reading;
  }
  return null;
}

/** Operations implied by the thread come before the predicted one, or alone if it is not confident. */
function listOperations({ top, utterance, judgement }: Analysis, sure: boolean): Set<OperationName> {
  const shareOf = (operation: OperationName) =>
    judgement.labels.find(({ label }) => label === operation)?.share ?? 0;
  const next = listNext(utterance.thread).toSorted((one, other) => shareOf(other) - shareOf(one));
  const own = sure ? [top.label as OperationName] : [];
  const meant = next.filter((operation) => mayName(listWords(utterance.tokens), [operation]));
  const near = meant.filter((operation) => shareOf(operation) >= minImpliedShare);
  return new Set(sure ? [...near, ...own] : meant);
}

/**
 * Returns the earlier arguments that the message continues: for an answer, a correction, an unfinished
 * request or a reference back. Null otherwise.
 */
function findEarlierSlots(
  operation: OperationName,
  { judgement, utterance }: Analysis,
): Record<string, unknown> | null {
  const focus = takeFocus(operation, utterance.thread);
  const kind = judgement.kinds[0]?.kind ?? "";
  if (focus === null || namesSomebodyElse(utterance.tokens)) return null;
  const goesOn = /^(answer|correction)$/.test(kind) || isUnfinished(focus.entry) || pointsBack(utterance);
  const slots = goesOn ? slotsOfPriced(focus, utterance) : null;
  if (slots === null || !namesShareOfOwn(utterance)) return slots;
  const { amount: _, ...rest } = slots;
  return rest;
}

const shareOfOwn =
  /\b(?:half|third|quarter|all|everything|most|%|percent)\s+(?:of\s+)?(?:my|our|what (?:i|we) (?:have|hold|own))\b/i;

/**
 * E.g. "make it half my bag instead", or "no, a quarter" after half of a holding was offered: a share of what is held,
 * which no earlier amount is.
 */
export function namesShareOfOwn({ text, tokens, thread: [latest], dialogue }: Utterance): boolean {
  const isShareOpen = latest?.missing === "amount" && dialogue?.offered !== undefined;
  const isBare = !hasEntity(tokens, "number") && !hasWord(tokens, pointingWords);
  return shareOfOwn.test(text) || (isShareOpen && isBare && findFactor(tokens) !== undefined);
}

/**
 * After the price of a token, e.g. "buy 0.1", "buy 0.1 with USDC", "buy for 10 S": buys the priced token with
 * the token of the price.
 */
function slotsOfPriced({ entry, slots }: Focus, { tokens }: Utterance): Record<string, unknown> {
  const { sell, buy, amount, ...rest } = slots;
  const isOther = tokens.every(({ entity }) => entity?.kind !== "token" || entity.symbol !== sell);
  const isBought = hasWord(tokens, buying) && isOther;
  if (entry.capability !== "quote-price" || amount !== "1") return slots;
  if (!isBought) return { ...rest, sell, buy };
  const isPaid = tokens.some(
    ({ entity }, at) =>
      entity?.kind === "token" && entity.symbol === buy && tokens[at - 1]?.entity?.kind === "number",
  );
  return { ...rest, sell: buy, buy: sell, side: isPaid ? "sell" : "buy" };
}

function pointsBack({ tokens }: Utterance): boolean {
  return tokens.some(
    ({ word, entity }) =>
      entity === undefined &&
      (pointingWords.test(word) || /^(same|again|also|too|another|more|her|him|instead|rather)$/.test(word)),
  );
}

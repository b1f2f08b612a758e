import { ticker } from "@alithia/content/ticker.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { findDraft } from "../dialogue/focus.ts";
import type { Intent } from "../intent.ts";
import { findExactNumber, onlyOf } from "../token-queries.ts";
import { offerFrames } from "./offer-frame.ts";

const maxTokens = 12;
/** A larger percentage is a share. */
const maxSlippage = 5;
/** An amount is seldom corrected to less than this part of it. */
const usualPart = 10;
const naming = /\b(?:slippage|slip|tolerance)\b/i;
/** A share of something, another bound, or a question. */
const other =
  /\?|\bof\b|%\s*(?:more|less|off|back)|\b(?:at least|minimum|min|minutes?|seconds?|price|fee|impact|what|why|how|is|did)\b/i;
const changing =
  /\b(?:no|nope|not|instead|rather|actually|sorry|wait|use|make|set|take|change|lower|raise|reduce|increase|tighter|looser|wider|wide|tight|better|prefer|max(?:imum)?|only|just|put|go (?:with|for)|have it at|too (?:much|high|low|little))\b/i;

/**
 * Offers the trade discussed with the slippage that is said, e.g. "no, 0.5 slippage", "make it 2 percent". A number
 * alone that may be either slippage or the amount is offered as both.
 */
export function changeSlippage({ intents, utterance, readAlone }: Analysis): Intent[] | null {
  const { thread, dialogue, text, tokens, place } = utterance;
  const draft = findDraft(thread, readAlone(dialogue?.offered));
  const percent = draft && findPercent(draft, tokens, text);
  if (draft === undefined || percent === null || percent === undefined) return null;
  const { about: _, money: __, min, ...input } = draft.input;
  const isRead = (intent: Intent) =>
    intent.kind === "request" && Number(intent.reading.input.slippagePercent) === Number(percent);
  if (intents.some(isRead)) return null;
  if (draft.isHearsay || typeof input.sell !== "string" || typeof input.buy !== "string") return null;
  const isTrade = draft.capability === "trade";
  const venue = input.venue ?? (input.buy === ticker && !isTrade ? place : undefined);
  const trade = { ...input, ...keepDefined({ venue, min: isTrade ? min : undefined }) };
  const bounded = { capability: "trade", input: { ...trade, slippagePercent: percent } };
  const isSure = naming.test(text) || tokens.some(({ entity }) => entity?.kind === "percent");
  const counted = { capability: "trade", input: { ...trade, amount: percent } };
  return offerFrames(isSure ? [bounded] : [bounded, counted], utterance);
}

/** The only value that is said, where it can be the slippage of the trade. */
function findPercent({ capability, input }: ThreadEntry, tokens: readonly Token[], text: string) {
  const said = onlyOf(tokens.flatMap(({ entity }) => entity ?? []));
  const isTrade = capability === "trade" || capability === "quote-price";
  if (!isTrade || said === undefined || tokens.length > maxTokens || other.test(text)) return null;
  const percent = said.kind === "percent" ? said.value : findExactNumber(said);
  if (percent === null || !/^\d(?:\.\d{1,2})?$/.test(percent) || !isSlippage(Number(percent))) return null;
  if (naming.test(text)) return percent;
  if (!changing.test(text)) return null;
  if (said.kind === "percent") return percent;
  return isLikelier(Number(percent), input) ? percent : null;
}

const isSlippage = (percent: number) => percent > 0 && percent <= maxSlippage;

/** Whether a bare number is as likely a slippage: one was said before, or as an amount it would be far smaller. */
function isLikelier(percent: number, { amount, slippagePercent }: ThreadEntry["input"]): boolean {
  const isSaid = slippagePercent !== undefined && Number(slippagePercent) !== percent;
  return isSaid || (percent < 1 && Number(amount) >= percent * usualPart);
}

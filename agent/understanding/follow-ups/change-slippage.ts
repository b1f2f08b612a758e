import { ticker } from "@alithia/content/ticker.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { findDraft } from "../dialogue/focus.ts";
import type { Frame, Intent } from "../intent.ts";
import { findExactNumber, onlyOf } from "../token-queries.ts";
import { offerFrames } from "./offer-frame.ts";

const maxTokens = 12;
/** So few words with a percentage say nothing else. */
const maxBare = 7;
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
  const { thread, dialogue, text, tokens } = utterance;
  const draft = findDraft(thread, readAlone(dialogue?.offered));
  const trade = draft === undefined ? null : toTrade(draft, utterance);
  const percent = trade && findPercent(trade, tokens, text);
  if (trade === null || percent === null) return null;
  const isRead = (intent: Intent) =>
    intent.kind === "request" && Number(intent.reading.input.slippagePercent) === Number(percent);
  if (intents.some(isRead)) return null;
  const bounded = { capability: "trade", input: { ...trade, slippagePercent: percent } };
  const isSure = naming.test(text) || tokens.some(({ entity }) => entity?.kind === "percent");
  const counted = { capability: "trade", input: { ...trade, amount: percent } };
  return offerFrames(isSure ? [bounded] : [bounded, counted], utterance);
}

/** The trade of an order or of its quote, at the place that was wished for. */
function toTrade({ capability, input, isHearsay }: ThreadEntry, { place }: Utterance): Frame["input"] | null {
  const { about: _, money: __, min, venue, ...order } = input;
  if (isHearsay || typeof order.sell !== "string" || typeof order.buy !== "string") return null;
  if (capability === "trade") return { ...order, ...keepDefined({ venue, min }) };
  const wished = order.buy === ticker ? place : undefined;
  return capability === "quote-price" ? { ...order, ...keepDefined({ venue: venue ?? wished }) } : null;
}

/** The only value that is said, where it can be the slippage of the trade. */
function findPercent(trade: Frame["input"], tokens: readonly Token[], text: string): string | null {
  const said = onlyOf(tokens.flatMap(({ entity }) => entity ?? []));
  const percent = said?.kind === "percent" ? said.value : findExactNumber(said);
  if (percent === null || tokens.length > maxTokens || other.test(text)) return null;
  if (!isSlippage(percent)) return null;
  if (naming.test(text) || (said?.kind === "percent" && tokens.length <= maxBare)) return percent;
  const isLikely = said?.kind === "percent" || isLikelier(Number(percent), trade);
  return isLikely && changing.test(text) ? percent : null;
}

export const isSlippage = (percent: string) =>
  /^\d(?:\.\d{1,2})?$/.test(percent) && Number(percent) > 0 && Number(percent) <= maxSlippage;

/** Whether a bare number is as likely a slippage: one was said before, or as an amount it would be far smaller. */
function isLikelier(percent: number, { amount, slippagePercent }: ThreadEntry["input"]): boolean {
  const isSaid = slippagePercent !== undefined && Number(slippagePercent) !== percent;
  return isSaid || (percent < 1 && Number(amount) >= percent * usualPart);
}

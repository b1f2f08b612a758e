import { ticker } from "@alithia/content/ticker.ts";
import { leavePrices } from "../../grammar/leave-prices.ts";
import type { Label } from "../../reader/label.ts";
import { type Analysis, answerWith, sumShares } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { findExactNumber, listEntities, onlyOf } from "../token-queries.ts";

const amountOfAli = String.raw`\d[\d.,]{0,24}[km]? (?:of )?(?:my )?${ticker}\b`;
/** Words by which an amount is given away rather than bought. */
const giving = [
  String.raw`\b(?:sell|sells|selling|sold|dump|dumping|offload|offloading|get rid of|part with|cash(?:ing)? out)\b`,
  String.raw`\b(?:get|receive|make|fetch|earn|bring)\b.{0,20}\b(?:for|from|out of|with)\s+(?:my )?${amountOfAli}`,
  String.raw`${amountOfAli}.{0,20}\b(?:fetch|bring|get me|give me|go for|sell for)\b`,
  String.raw`\b(?:those|these|the|my) ${amountOfAli} worth in S\b`,
  String.raw`${amountOfAli}\s*(?:->|=>|→|into|to)\s*S\b`,
].map((pattern) => new RegExp(pattern, "i"));
const buying = /\b(?:buy|buying|purchase|cost|costs|pay|need|spend|sale|have to|must)\b/i;
const maxMove = 0.3;
const quotes: ReadonlySet<Label> = new Set<Label>(["quote-buy", "quote-trade", "price"]);
const minQuoteShare = 0.5;

/** Whether an amount of ALI is given away rather than bought, e.g. "what do 500 ALI fetch". */
export function givesAli(text: string): boolean {
  return giving.some((pattern) => pattern.test(text)) && !buying.test(text);
}

/** Quotes an amount of ALI that is given away, which the sale's price of a purchase does not answer. */
export function quoteGiven(analysis: Analysis): Intent[] | null {
  const { intents, judgement, utterance } = analysis;
  const { text } = utterance;
  const isSettled = intents.some(
    (intent) => intent.kind === "request" && intent.reading.input.about !== undefined,
  );
  const tokens = leavePrices(utterance.tokens);
  if (
    isSettled ||
    !givesAli(text) ||
    judgement.moves >= maxMove ||
    sumShares(judgement, quotes) < minQuoteShare
  )
    return null;
  const amount = onlyOf(tokens.flatMap(({ entity }) => findExactNumber(entity) ?? []));
  const symbols = new Set(listEntities(tokens, "token").map(({ symbol }) => symbol));
  const others = [...symbols].filter((symbol) => symbol !== ticker);
  if (amount === undefined || !symbols.has(ticker) || others.length > 1) return null;
  const isOfAli = new RegExp(amountOfAli, "i").test(text);
  const input = { sell: ticker, buy: others[0] ?? "S", amount, side: "sell" };
  return isOfAli ? answerWith(analysis, { capability: "quote-price", input }) : null;
}

const fetching = /^(?:get|gets|buy|buys|bring|brings|fetch|fetches|give|gives|make|makes|become|becomes)$/;
const asking = /\b(?:how (?:much|many)|what)\b/i;
const maxMoveOfFetched = 0.4;

/** Quotes what an amount fetches of the token spoken of, e.g. "how much of it would 1,500 S get me?" after its price. */
export function quoteFetched(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  const { text, tokens, thread, mentioned } = utterance;
  if (!asking.test(text) || judgement.moves >= maxMoveOfFetched || /\bsale\b/i.test(text)) return null;
  const at = tokens.findIndex(
    ({ word }, index) => fetching.test(word) && tokens[index - 1]?.entity?.kind === "token",
  );
  const [number, unit] = [tokens[at - 2], tokens[at - 1]?.entity];
  const amount = findExactNumber(number?.entity);
  if (amount === null || unit?.kind !== "token") return null;
  const sell = unit.symbol;
  const others = listEntities(tokens, "token").filter(({ symbol }) => symbol !== sell);
  const [latest] = thread;
  const quoted = latest?.capability === "quote-price" ? [latest.input.sell, latest.input.buy] : [];
  const spoken = [...quoted, mentioned].find((one) => typeof one === "string" && one !== sell);
  const buy = onlyOf(others)?.symbol ?? spoken;
  const isOnly = tokens.filter(({ entity }) => entity?.kind === "number").length === 1;
  if (buy === undefined || others.length > 1 || !isOnly) return null;
  return answerWith(analysis, { capability: "quote-price", input: { sell, buy, amount, side: "sell" } });
}

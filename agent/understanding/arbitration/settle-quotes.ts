import { ticker } from "@alithia/content/ticker.ts";
import { anyPlace, ownSale } from "@alithia/protocol/trade-place.ts";
import { findPlace } from "../../grammar/merge-places.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import type { Label } from "../../reader/label.ts";
import type { Token } from "../../utterance.ts";
import { givesAli } from "../follow-ups/quote-given.ts";
import { listEntities } from "../token-queries.ts";

type Said = {
  text: string;
  tokens: readonly Token[];
  before: readonly Label[];
  thread: readonly { capability: string; missing?: unknown }[];
};

const sale = /\b(?:pre-?)?sale\b/i;
const exchanging =
  /\b(?:swap|trade|exchange|convert)(?:ing)?\b|\b(?:sell|selling|dump|dumping|offload|offloading)\b(?! me\b)/i;
/** What an amount is worth is what it brings, and no purchase: "500 ALI is worth?", but not "50 dollars worth of ALI". */
const worth = /\bworth\b(?! of (?!\d))|\bvalue of\b/i;
const buying = /\b(?:buy\w*|bought|purchase\w*|pay\w*|paid|spend\w*|invest\w*|get|put|take|want|give)\b/i;
const saleLabels = /^(?:buy-ali|return-ali|quote-buy|sale-\w+)$/;

/**
 * Gives the share of one kind of quote, or of order, to the other where the message leaves only that: the sale
 * sells ALI alone, for S alone, and buys nothing; a swap is none.
 */
export function settleQuotes(
  judged: ReaderJudgement,
  { text, tokens, before, thread }: Said,
): ReaderJudgement {
  const place = findPlace(tokens);
  const isSwap = exchanging.test(text) && place !== ownSale && !sale.test(text);
  const judgement = isSwap ? moveShare(judged, "buy-ali", "trade") : settleWorth(judged, text, thread[0]);
  if (place === ownSale) return moveShare(judgement, "quote-trade", "quote-buy");
  const symbols = listEntities(tokens, "token").map(({ symbol }) => symbol);
  const isOfAli = symbols.includes(ticker) || sale.test(text) || saleLabels.test(before[0] ?? "");
  const isOfOther = symbols.some((symbol) => symbol !== ticker && symbol !== "S");
  const isOfSaleBefore = thread[0]?.capability === "buy-ali" && symbols.every((symbol) => symbol === "S");
  if (isOfSaleBefore && symbols.length > 0 && place === null && !isSwap)
    return moveShare(judgement, "quote-trade", "quote-buy");
  const isElsewhere = place !== null && place !== anyPlace;
  return isElsewhere || !isOfAli || isOfOther || givesAli(text)
    ? moveShare(judgement, "quote-buy", "quote-trade")
    : judgement;
}

/** What an amount is worth is no purchase, but "100 S worth" answers how much is wanted. */
function settleWorth(
  judged: ReaderJudgement,
  text: string,
  latest: Said["thread"][number] | undefined,
): ReaderJudgement {
  const isAsked = latest?.missing !== undefined;
  const isWorth = !isAsked && worth.test(text) && !buying.test(text) && !sale.test(text);
  return isWorth ? moveShare(moveShare(judged, "buy-ali", "price"), "quote-buy", "price") : judged;
}

function moveShare({ labels, ...judgement }: ReaderJudgement, from: Label, to: Label): ReaderJudgement {
  const moved = labels.find(({ label }) => label === from)?.share ?? 0;
  const added = { [from]: -moved, [to]: moved } as Partial<Record<Label, number>>;
  const settled = labels.map(({ label, share }) => ({ label, share: share + (added[label] ?? 0) }));
  return { ...judgement, labels: settled.sort((one, other) => other.share - one.share) };
}

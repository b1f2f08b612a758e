import { groupDigits } from "@alithia/agent/offer-requests.ts";
import { quote, sayBlock } from "../narration/phrases.ts";
import { type BuyableFacts, narrateBuyable } from "./buyable.ts";

const partNames: ReadonlyMap<string, string> = new Map([
  ["25", "A quarter"],
  ["33.333333", "A third"],
  ["50", "Half"],
  ["66.666666", "Two thirds"],
  ["75", "Three quarters"],
]);

export type OfferFacts = PartFacts | WorthFacts | BuyableFacts;

/** The amount of a token that is worth the given dollars at current quotes. */
export type WorthFacts = {
  block: { number: string; time: string };
  symbol: string;
  /** The dollar amount and the token that stands for dollars. */
  dollars: { amount: string; symbol: string };
  route: string;
  amount: string | null;
  /** What the sale gives for that amount. */
  bought?: { amount: string; symbol: string };
};

export type PartFacts = {
  block: { number: string; time: string };
  symbol: string;
  percent: string;
  held: string;
  /** The coins reserved for the network fee; null for tokens. */
  keptForFee: string | null;
  /** What is to be left beside the fee. */
  kept?: string;
  /** What the transactions that were asked about brought; the amount is counted of it, as far as it is held. */
  received?: string;
  /** `held` is the amount that can still be returned to the sale. */
  isReturn?: true;
  /** Null if there is nothing to offer. */
  amount: string | null;
};

/** Narrates the exact amount of a vague word, which the visitor has to request. */
export function narrateOffer(
  facts: OfferFacts,
  { isRest = false }: { isRest?: boolean | undefined } = {},
): string {
  if ("dollars" in facts) return narrateWorth(facts);
  if ("room" in facts) return narrateBuyable(facts);
  return facts.received === undefined ? narratePart(facts) : narrateReceived(facts, facts.received, isRest);
}

function narrateReceived(
  { block, symbol, percent, held, amount }: PartFacts,
  received: string,
  isRest: boolean,
): string {
  const [name, read] = [quote(symbol), `Read at ${sayBlock(block)}.`];
  if (received === "0") return `As far as the chain shows, that trade brought you no ${name}.\n\n${read}`;
  const sum = `**${groupDigits(received)} ${name}**`;
  const came = isRest ? `Of what that trade brought you, ${sum} are left` : `That trade brought you ${sum}`;
  const holds = `your wallet holds ${groupDigits(held)} ${name} now`;
  if (amount === null) return `${came}, and ${holds}: there is nothing left to move.\n\n${read}`;
  const isWhole = percent === "100" && amount === received;
  const share = `${percent === "100" ? "All that is left" : (partNames.get(percent) ?? `${percent} %`)} of it is **${groupDigits(amount)} ${name}**`;
  const part = isWhole ? "" : `, and ${holds}. ${share}`;
  return `${came}${part}. Pick the exact amount, or write another.\n\n${read}`;
}

function narrateWorth({ block, symbol, dollars, route, amount, bought }: WorthFacts): string {
  const worth = `${groupDigits(dollars.amount)} ${quote(dollars.symbol)}`;
  if (amount === null) return `${worth} is less than I can count of ${quote(symbol)}.`;
  if (bought !== undefined)
    return `**${groupDigits(dollars.amount)} dollars buy about ${groupDigits(bought.amount)} ${bought.symbol} in the sale**, which takes S: they are worth ${groupDigits(amount)} ${symbol} now, counted in ${quote(dollars.symbol)}, ${route}. I move exact amounts only: pick that one, or write another.\n\nRead at ${sayBlock(block)}.`;
  return `${worth} is about **${groupDigits(amount)} ${quote(symbol)}** now, ${route}. I count dollars in ${quote(dollars.symbol)}, and move exact amounts only: pick that one, or write another.\n\nRead at ${sayBlock(block)}.`;
}

function narratePart({
  block,
  symbol,
  percent,
  held,
  keptForFee,
  kept,
  isReturn,
  amount,
}: PartFacts): string {
  const name = keptForFee === null ? quote(symbol) : symbol;
  const read = `Read at ${sayBlock(block)}.`;
  if (amount === null) {
    const fee =
      keptForFee === null ? "" : `, and the network fee takes up to ${groupDigits(keptForFee)} ${name}`;
    if (kept !== undefined)
      return `Your wallet holds ${groupDigits(held)} ${name}${fee}: with ${groupDigits(kept)} ${name} left there is nothing to move.\n\n${read}`;
    if (isReturn) return `There is no ${name} that you can return to the sale now.\n\n${read}`;
    return `Your wallet holds ${groupDigits(held)} ${name}${fee}: there is nothing left to move.\n\n${read}`;
  }
  const all = kept === undefined ? "All of it" : `All of it but ${groupDigits(kept)} ${name}`;
  const part = percent === "100" ? all : `${partNames.get(percent) ?? `${percent} %`} of it`;
  const fee =
    keptForFee !== null && percent === "100"
      ? ` ${kept === undefined ? "but" : "and"} the network fee of up to ${groupDigits(keptForFee)} ${name}`
      : "";
  const has = isReturn
    ? `You may still return ${groupDigits(held)} ${name}`
    : `Your wallet holds ${groupDigits(held)} ${name}`;
  return `${has}. ${part}${fee} is **${groupDigits(amount)} ${name}**. I move exact amounts only, in your own words: pick that one, or write another.\n\n${read}`;
}

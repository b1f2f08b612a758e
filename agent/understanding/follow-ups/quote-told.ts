import { listFiguresOf, type ShownFigure } from "../../arithmetic/shown-figure.ts";
import { splitUtterance } from "../../likeness/split-questions.ts";
import { multiply, parseRational, type Rational, writeRational } from "../../tools/rational.ts";
import type { Utterance } from "../../utterance.ts";
import { type Analysis, answerWith } from "../analysis.ts";
import { orderOf, type TradeOrder } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";
import { listAmounts, listEntities, onlyOf } from "../token-queries.ts";
import { findFactor } from "./factors.ts";

const places = 18;
/** Of a part of an amount that was told. */
const sharePlaces = 6;
/** From this probability on, it is to be traded. */
const minMove = 0.7;

const selling =
  /\b(?:sell|sells|selling|sold|dump\w*|offload\w*|cash(?:ed|ing)? out|swap\w*|convert\w*|exchang\w*|chang(?:e|ed|ing)|turn(?:ed|ing)?|trad(?:e|ed|ing)|flip\w*)\b/i;
const back =
  /\b(?:those|them|these|it|that|back|again|straight (?:away|back)|right away|immediately|at once|the (?:ali|coins|tokens|usdc))\b/i;
const asking = /\b(?:what|how (?:much|many)|if)\b/i;
const past = /\b(?:did|was|were|had|got|received|yesterday|ago)\b/i;

/** Quotes an order whose amounts the last replies told, or one of two that could be had for the same. */
export function quoteTold(analysis: Analysis): Intent[] | null {
  return quoteSoldBack(analysis) ?? quoteEither(analysis);
}

/**
 * Quotes selling what the last quote told that one would get, beside what it costs: "and what would I get back if I
 * sold those straight away". The amount is the one that was told of that token, never that of another.
 */
function quoteSoldBack(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  const { text, tokens } = utterance;
  const isAsked = asking.test(text) && selling.test(text) && back.test(text) && !past.test(text);
  if (!isAsked || judgement.moves >= minMove) return null;
  const told = findTold(utterance);
  if (told === null) return null;
  const { got, gotAmount, paid, paidAmount, isOfSale } = told;
  const [said, ...others] = listAmounts(tokens);
  const isSame = said === undefined || (said.amount === gotAmount && (said.unit ?? got) === got);
  const isOther = listEntities(tokens, "token").some(({ symbol }) => symbol !== got && symbol !== paid);
  if (!isSame || others.length > 0 || isOther || ofHeld.test(text)) return null;
  const factor = findFactor(tokens);
  const share = (amount: string) =>
    factor === undefined ? amount : writeRational(multiply(parseRational(amount), factor), sharePlaces).text;
  const supposed = { paid: share(paidAmount), ...(isOfSale && { isOfSale }) };
  const input = { sell: got, buy: paid, amount: share(gotAmount), side: "sell", supposed };
  return answerWith(analysis, { capability: "quote-price", input });
}

/** What a wallet holds, and not what was told. */
const ofHeld =
  /\ball (?!(?:of )?(?:it|them|those|that|back)\b)|(?<!it )\ball\W*$|\b(?:everything|whole|entire|my)\b/i;

type Told = { got: string; gotAmount: string; paid: string; paidAmount: string; isOfSale: boolean };

const isPaidFor = /^(?:w?S|USDC)$/;

/** What the latest quote, or the card that is unsigned, told that an amount would get. */
function findTold({ thread: [latest], dialogue }: Utterance): Told | null {
  if (latest === undefined || latest.input.supposed !== undefined || latest.input.money !== undefined)
    return null;
  const { sell: paid, buy: got, amount, side = "sell" } = orderOf(latest, []) ?? {};
  const [card] = dialogue?.proposals ?? [];
  const isSigned =
    latest.capability !== "quote-price" &&
    card?.capability === latest.capability &&
    card.steps.some(({ hash }) => hash !== undefined);
  if (paid === undefined || got === undefined || amount === undefined || amount === "1") return null;
  if (isSigned || !isPaidFor.test(paid) || !/^\d+(?:\.\d+)?$/.test(amount)) return null;
  const [counted, other] = side === "buy" ? [got, paid] : [paid, got];
  const told = findBeside({ counted, amount, other }, dialogue?.replies?.[0] ?? "");
  if (told === undefined) return null;
  const isOfSale = latest.capability === "buy-ali";
  return side === "buy"
    ? { got, gotAmount: amount, paid, paidAmount: told, isOfSale }
    : { got, gotAmount: told, paid, paidAmount: amount, isOfSale };
}

const write = (value: Rational) => writeRational(value, places).text;

/** The amount of the other token in the first sentence that names the amount as well. */
function findBeside(
  { counted, amount, other }: { counted: string; amount: string; other: string },
  reply: string,
): string | undefined {
  const figures = listFiguresOf([reply]);
  const isCounted = ({ unit, value }: ShownFigure) => unit === counted && write(value) === amount;
  const found = figures.find(
    (one) =>
      one.unit === other &&
      !one.before.has("#least") &&
      !one.before.has("#most") &&
      figures.some((each) => each.passage === one.passage && isCounted(each)),
  );
  return found === undefined ? undefined : write(found.value);
}

const either = /\b(?:or|vs\.?|versus|against|compared (?:to|with))\b/i;
const comparing =
  /\b(?:better|best|more|most|worth|rather|which|what|whats|how (?:much|many)|vs|versus|compare\w*)\b/i;
const maxMoveOfBoth = 0.6;
const entriesBack = 3;

/**
 * Quotes both of two tokens for one amount, which the message counts or the last orders did: "what's better, ALI or
 * USDC for 20 S", "which one is worth more, the ALI or the USDC".
 */
function quoteEither(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  if (judgement.moves >= maxMoveOfBoth) return null;
  const parts = [utterance, ...splitUtterance(utterance)].filter(
    ({ text }) => either.test(text) && comparing.test(text),
  );
  for (const part of parts) {
    const order = readEither(part);
    if (order !== null) return answerWith(analysis, { capability: "quote-price", input: { ...order } });
  }
  return null;
}

function readEither({ text, tokens, thread }: Utterance): (TradeOrder & { or: string }) | null {
  const symbols = [...new Set(listEntities(tokens, "token").map(({ symbol }) => symbol))];
  const [said, ...others] = listAmounts(tokens);
  if (others.length > 0 || /\bsale\b/i.test(text)) return null;
  if (said?.unit !== undefined)
    return toEither(
      said.unit,
      said.amount,
      symbols.filter((one) => one !== said.unit),
    );
  const [held] = thread.slice(0, entriesBack).flatMap((entry) => {
    const { sell, buy, amount, side = "sell" } = orderOf(entry, []) ?? {};
    const isOfBoth = sell !== undefined && symbols.includes(buy ?? "") && !symbols.includes(sell);
    return isOfBoth && side === "sell" && amount !== undefined && amount !== "1" ? [{ sell, amount }] : [];
  });
  return said === undefined && held !== undefined ? toEither(held.sell, held.amount, symbols) : null;
}

/** The one that prices are told in comes first. */
function toEither(
  sell: string,
  amount: string,
  symbols: readonly string[],
): (TradeOrder & { or: string }) | null {
  const [one, other, ...more] = symbols;
  if (one === undefined || other === undefined || more.length > 0 || !/^\d+(?:\.\d+)?$/.test(amount))
    return null;
  const buy = onlyOf([one, other].filter((symbol) => isPaidFor.test(symbol))) ?? other;
  return { sell, buy, amount, side: "sell", or: buy === one ? other : one };
}

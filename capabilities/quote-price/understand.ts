import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { leavePrices } from "@alithia/agent/grammar/leave-prices.ts";
import { findPlace, isOfSale, mergeTokenPlaces, placeOf } from "@alithia/agent/grammar/merge-places.ts";
import { readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { findUnknownName, judgeToken, unknownToken } from "@alithia/agent/grammar/read-token.ts";
import { currencyWords } from "@alithia/agent/grammar/word-classes.ts";
import { multiply, parseRational, writeRational } from "@alithia/agent/tools/rational.ts";
import { findExactNumber } from "@alithia/agent/understanding/token-queries.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { findPercent } from "../input/offer-part.ts";
import { readPoolQuestion } from "./pool-question.ts";
import { maxSizes } from "./price-facts.ts";
import { readImpact, readPoolSide } from "./read-pool-order.ts";
import { measure, turnMoney, turnWanted } from "./turn-order.ts";
import { waysOfAsking } from "./ways-of-asking.ts";
import { waysOfAskingPools } from "./ways-of-asking-pools.ts";

const understand = createUnderstand({
  capability: "quote-price",
  frames: [...waysOfAsking, ...waysOfAskingPools],
  open: ({ about, money: _, ...slots }) => (about === "pool" ? { ...slots, amount: "1" } : slots),
  arguments: [
    { name: "money", asks: "request", read: readMoney, ask: () => null },
    { name: "side", asks: "request", read: readSide, ask: () => null },
    { name: "about", asks: "request", read: readAbout, ask: () => null },
    {
      name: "sell",
      asks: "token",
      read: (context) =>
        judgeUnknown(context) ??
        (isOfPool(context)
          ? readPoolSide(context, "sell")
          : (judgeAt(context, findSides(context).sell) ?? readSpokenOf(context, "token"))),
      ask: () => ({ sentence: "The price of which token?" }),
    },
    {
      name: "buy",
      asks: "token",
      read: (context) =>
        isOfPool(context)
          ? readPoolSide(context, "buy")
          : (judgeAt(context, findSides(context).buy) ?? assume(context, "buy", usualMeasure(context))),
      ask: () => null,
    },
    { name: "venue", asks: "request", read: readVenue, ask: () => null },
    {
      name: "amount",
      asks: "amount",
      read: (context) =>
        (isOfPool(context) ? readImpact(context) : null) ??
        readShare(context) ??
        readSizes(context) ??
        (countsCurrency(context) ? null : readAmount(leaveAll(context))) ??
        readSpokenOf(context, "number") ??
        assume(context, "amount", "1"),
      ask: () => null,
    },
  ],
  complete: ({ side = "sell", ...slots }, { tokens }) =>
    slots.about === "pool"
      ? { ...slots, side }
      : turnWanted(turnMoney({ ...countDollars(leaveShare(slots, side)), side }), tokens),
});

/** A share is of what is sold: of what is bought, one is priced. */
function leaveShare<Slots extends Record<string, unknown>>(slots: Slots, side: unknown) {
  return side === "buy" && String(slots.amount).endsWith("%") ? { ...slots, amount: "1" } : slots;
}

/** Dollars are counted in their token. */
function countDollars<Slots extends Record<string, unknown>>(slots: Slots) {
  const isDollar = (value: unknown) => typeof value === "string" && dollarWords.test(value);
  const [sell, buy] = [slots.sell, slots.buy].map((side) => (isDollar(side) ? { side: measure } : undefined));
  return { ...slots, ...(sell && { sell: sell.side }), ...(buy && { buy: buy.side }) };
}

const readAs = (utterance: Utterance, input: Record<string, unknown>) =>
  understand.readAs?.(leaveStated(utterance), input);

/**
 * Leaves "that in dollars" to other capabilities where nothing before it tells of which token, and what would price a
 * token in itself, e.g. "what would sending 100 USDC cost" after a price in USDC.
 */
const hear = (utterance: Utterance) => {
  const question = readPoolQuestion(utterance, readAs);
  return question === null ? hearOrder(utterance) : [...hearOrder(utterance), question];
};

const hearOrder = (utterance: Utterance) =>
  understand(leaveStated(utterance)).filter(({ missing, slots, input }) => {
    if (input.about === "pool") return missing === undefined;
    if (missing !== undefined) return missing.argument !== "sell" || missing.said || slots?.money !== "usd";
    return input.sell === undefined || input.sell !== input.buy || input.money === "usd";
  });
export const understandQuotePrice: Understand = Object.assign(hear, understand, {
  readAs,
});

/** No price that is only stated is an amount to quote, and the exchange asked is one word. */
function leaveStated(utterance: Utterance): Utterance {
  const tokens = leavePrices(utterance.tokens);
  return { ...utterance, tokens: isExchange(findPlace(tokens)) ? mergeTokenPlaces(tokens) : tokens };
}

function isExchange(place: string | null): boolean {
  return place !== null && !isOfSale(place);
}

/** The exchange that a quote is asked of. */
function readVenue({ tokens }: ArgumentContext): Found {
  const at = tokens.findIndex(({ word }) => isExchange(placeOf(word)));
  const place = placeOf(tokens[at]?.word ?? "");
  return place === null ? null : { state: "found", value: place, used: [at] };
}

function isOfPool({ input }: ArgumentContext): boolean {
  return input.about === "pool";
}

const between = /^(,|and|or|then|\/|&|\+|;)$/;

/** Several amounts of one token, e.g. "10, 100 and 1000 USDC". */
function readSizes({ tokens, input }: ArgumentContext): Found {
  if (input.money !== undefined) return null;
  const used = tokens.flatMap(({ entity }, at) => (entity?.kind === "number" ? [at] : []));
  const [first = 0, last = 0] = [used[0], used.at(-1)];
  const inside = tokens.slice(first, last + 2).filter(({ entity }) => entity?.kind !== "number");
  const units = new Set(inside.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : [])));
  const isList = tokens
    .slice(first, last)
    .every(({ entity, word }) => /^(number|token)$/.test(entity?.kind ?? "") || between.test(word));
  const values = used.map((at) => findExactNumber(tokens[at]?.entity));
  if (used.length < 2 || used.length > maxSizes || units.size > 1 || !isList || values.includes(null))
    return null;
  return { state: "found", value: values.join("/"), used };
}

const dollarWords = /^(dollar|dollars|usd|bucks|\$)$/;
const tradeWords =
  /^(swap|swapped|swapping|exchange|exchanged|trade|traded|sell|selling|sold|buy|buying|bought|get|receive|fetch|pay|cost|costs|convert|converted)$/;

/** Reads "5 S in dollars" as a question of value, unless the words are about trading it. */
function readMoney({ tokens }: ArgumentContext): Found {
  const named = tokens.some(({ word }) => dollarWords.test(word));
  if (!named || tokens.some(({ word }) => tradeWords.test(word))) return null;
  return { state: "found", value: "usd", used: [] };
}

/** Reads what "that in dollars" points to: the only amount and token of the request before. */
function readSpokenOf({ utterance, input, continues }: ArgumentContext, kind: "token" | "number"): Found {
  if (input.money !== "usd" || continues) return null;
  const entities = utterance.thread[0]?.entities ?? [];
  const [amount, ...amounts] = entities.filter((entity) => entity.kind === "number");
  const [token, ...tokens] = entities.filter((entity) => entity.kind === "token");
  if (amounts.length + tokens.length > 0 || token?.candidates.length !== 1) return null;
  const exact = amount?.numeral.certainty === "exact" ? amount.numeral.value : undefined;
  const value = kind === "token" ? token.candidates[0]?.symbol : exact;
  return value === undefined ? null : { state: "found", value, used: [] };
}

/** Reads a counted number of dollars as the side to get, e.g. "how much S is 20 dollars". */
function readSide({ tokens, input }: ArgumentContext): Found {
  const counts = tokens.some(
    ({ word }, index) => dollarWords.test(word) && tokens[index - 1]?.entity?.kind === "number",
  );
  return input.money === "usd" && counts ? { state: "found", value: "buy", used: [] } : null;
}

const ofVenue =
  /\b(which|what)\b.*\b(exchange|dex|venue|market|pool|router)s?\b|\bwhere (is|was|does|would) (that|this|it)\b/i;
const ofWorth =
  /\b(good|fair|bad|decent|best|competitive|normal|reasonable|ok)( a)? (price|rate|deal|quote|offer|value)\b|\b(is|was) (that|this|it) .*\b(good|fair|bad|cheap|expensive|decent|normal|reasonable)\b|\b(which|what)( (one|of|is|way|place|gives|would|costs?|the|them|these|those|two))* (cheaper|cheapest|better|best|more|most|less|least)\b|\b(anywhere|somewhere|anything) (cheaper|better)\b/i;

/** Reads a follow-up to a quote: which venue it is from, or how good it is. */
function readAbout({ utterance: { text }, tokens, continues }: ArgumentContext): Found {
  if (!continues || !(ofVenue.test(text) || ofWorth.test(text))) return null;
  return { state: "found", value: ofVenue.test(text) ? "venue" : "comparison", used: [...tokens.keys()] };
}

/** Reads "half of my S", or "my S in dollars", as a share of what the connected wallet holds. */
function readShare(context: ArgumentContext): Found {
  const { tokens, utterance } = context;
  if (utterance.account === undefined || tokens.some(({ entity }) => entity?.kind === "number")) return null;
  const percents = tokens.flatMap((token, index) => (findPercent(token) === undefined ? [] : [index]));
  // E.g. "90 % lost, and if I only sell 5 % of it?"
  const at = percents.find((index) => tokens[index + 1]?.word === "of") ?? percents[0] ?? -1;
  const isOwn = tokens.some(
    ({ word }, place) => /^(my|mine)$/.test(word) && tokens[place + 1]?.entity?.kind === "token",
  );
  if (at === -1 && isOwn && context.input.money === "usd") return { state: "found", value: "100%", used: [] };
  const percent = findPercent(tokens[at]);
  const isOwned = isOwn || tokens.some(({ word }) => /^(my|mine|i|holdings|balance)$/.test(word));
  const before = context.continues && !isOwned ? context.input.amount : undefined;
  const isOfIt = tokens.length <= 2 || /^(of|only|instead|then|please|)$/.test(tokens[at + 1]?.word ?? "");
  if (
    isOfIt &&
    percent !== undefined &&
    typeof before === "string" &&
    /^\d+(?:\.\d+)?$/.test(before) &&
    before !== "1"
  )
    return { state: "found", value: takePercent(before, percent), used: [at] };
  const isHeld = tokens.some(({ word }) => /^(my|mine|i|it|that|holdings|balance)$/.test(word));
  return percent === undefined || !isHeld ? null : { state: "found", value: `${percent}%`, used: [at] };
}

/** The "all" of "all exchanges" is no amount. */
function leaveAll(context: ArgumentContext): ArgumentContext {
  const isOfVenues = (at: number) =>
    /^(exchange|exchanges|dex|dexes|pools|venues|markets|routes)$/.test(context.tokens[at + 1]?.word ?? "");
  const tokens = context.tokens.map((token, at) =>
    token.word === "all" && isOfVenues(at) ? { ...token, word: "every" } : token,
  );
  return { ...context, tokens };
}

/** Whether the number counts another currency than the dollar, of which no rate can be read. */
function countsCurrency({ tokens }: ArgumentContext): boolean {
  return tokens.some(
    ({ entity }, at) => entity?.kind === "number" && currencyWords.test(tokens[at + 1]?.word ?? ""),
  );
}

/** E.g. half of the amount that was quoted before. */
function takePercent(amount: string, percent: string): string {
  const hundredth = { top: 1n, bottom: 100n };
  return writeRational(multiply(multiply(parseRational(amount), parseRational(percent)), hundredth), 18).text;
}

/** The default token to price in: USDC, S for USDC itself, or ALI for "how many" in exchange for S. */
function usualMeasure(context: ArgumentContext): string {
  const { input, tokens } = context;
  if (countsCurrency(context)) return measure;
  if (input.about === "bounds" && input.sell === ticker) return "S";
  const counts = tokens.some(({ word }, at) => word === "many" && tokens[at - 1]?.word === "how");
  if (counts && input.money !== "usd" && input.sell === "S") return ticker;
  return input.money !== "usd" && String(input.sell).toUpperCase() === measure ? "S" : measure;
}

function assume({ input, continues }: ArgumentContext, name: string, value: string): Found {
  const isKnown = (continues && input.money !== "usd") || input[name] !== undefined;
  return isKnown ? null : { state: "found", value, used: [] };
}

/** In the place of a token, e.g. of "how much liquidity". */
const poolWords = /^(liquidity|lp|tvl|reserves|depth|pools?)$/;

/** Reports an unlisted name instead of pricing another token. */
function judgeUnknown({ tokens, utterance }: ArgumentContext): Found {
  const at = findUnknownName(tokens);
  const token = poolWords.test(tokens[at]?.word ?? "") ? undefined : tokens[at];
  return token === undefined ? null : unknownToken(token, at, utterance);
}

function judgeAt({ tokens }: ArgumentContext, index: number | undefined): Found {
  return index === undefined ? null : judgeToken(tokens[index] as Token, index);
}

/** Finds the sides: the counted token is priced, else the first; "and in WETH?" changes the other side. */
function findSides({ tokens, input, continues }: ArgumentContext): { sell?: number; buy?: number } {
  if (!continues && input.side === "buy" && input.money === undefined) return {};
  const isNew = ({ symbol }: { symbol: string }, index: number) =>
    !tokens.slice(0, index).some(({ entity }) => entity?.kind === "token" && entity.symbol === symbol);
  const named = tokens.flatMap(({ entity, word }, index) =>
    entity?.kind === "token" && isNew(entity, index) && !(input.money === "usd" && dollarWords.test(word))
      ? [index]
      : [],
  );
  const isCounted = (index: number) =>
    tokens[index - 1]?.entity?.kind === "number" || tokens[index - 1]?.word === "my";
  const [first, second] = named;
  if (first === undefined) return {};
  if (second === undefined) {
    const isKnown = continues || input.sell !== undefined;
    const isMeasure = isKnown && /^(in|to|into|against)$/.test(tokens[first - 1]?.word ?? "");
    return isMeasure ? { buy: first } : { sell: first };
  }
  return isCounted(second) && !isCounted(first) ? { sell: second, buy: first } : { sell: first, buy: second };
}

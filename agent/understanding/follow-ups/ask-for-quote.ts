import { leavePrices } from "../../grammar/leave-prices.ts";
import { findUnknownName } from "../../grammar/read-token.ts";
import { findCurrency } from "../../grammar/word-classes.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Analysis, answerWith, settle } from "../analysis.ts";
import { orderOf, type TradeOrder } from "../dialogue/request-frame.ts";
import { type Intent, isCancellation, isTransaction } from "../intent.ts";
import { findExactNumber, listAmounts, listEntities, onlyOf } from "../token-queries.ts";
import { computeAmount } from "./compute-amount.ts";
import { quoteHeld } from "./quote-held.ts";
import { quoteTold } from "./quote-told.ts";
import { quoteWhole, receiving } from "./quote-whole.ts";
import { readNeeded } from "./read-needed.ts";

const entriesBack = 3;

/** Answers with a quote what is asked as one, even where its words could ask for a trade. */
export function askForQuote(analysis: Analysis): Intent[] | null {
  return (
    quoteScaled(analysis) ??
    quoteCompared(analysis) ??
    quoteHeld(analysis) ??
    quoteTold(analysis) ??
    quoteWhole(analysis) ??
    quoteInstead(analysis) ??
    quote(analysis, readNeeded(analysis.utterance.tokens)) ??
    quoteReceived(analysis) ??
    quoteRate(analysis) ??
    quoteAnother(analysis) ??
    quoteInToken(analysis)
  );
}

const maxMove = 0.5;
const opening = /^\W*(?:(?:and|so|ok|okay)\W+)*(?:what|how) (?:about|if)\b/i;

/** "And ten times that amount?", "what about half of it" below a quote. */
function quoteScaled(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  if (utterance.thread[0]?.capability !== "quote-price" || judgement.moves >= maxMove) return null;
  const said = opening.exec(utterance.text)?.[0].length ?? 0;
  const scaled = computeAmount({ ...utterance, tokens: utterance.tokens.filter(({ from }) => from >= said) });
  return scaled && answerWith(analysis, scaled);
}

/** A quote as such is asked for, e.g. "sell 10k ALI quote", but not "at the quoted price" or "that quote". */
const quoteOnly =
  /(?<!\b(?:the|that|this|your|last|as) )\bquot(?:es?|ations?)\b(?! (?:is|was|you|from)\b)|\b(?:just|only) (?:asking|curious|wondering|checking)\b|\bprice impact (?:of|for|on|if|when)\b/i;

/** Quotes a trade of which the words say that only its price is wanted, e.g. "sell 10k ALI quote". */
function quoteInstead(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  const isMoving = intents.some(
    (intent) => isTransaction(intent) || isCancellation(intent) || isOfSameToken(intent),
  );
  if (
    !(isMoving || statesExchange(utterance)) ||
    !quoteOnly.test(utterance.text) ||
    findUnknownName(utterance.tokens) >= 0
  )
    return null;
  return quote(analysis, readOrder(utterance) ?? changeOrder(utterance));
}

/** E.g. "quote 300 ALI -> S". */
function statesExchange({ tokens }: Utterance): boolean {
  return tokens.some(
    ({ word }, at) =>
      arrow.test(word) &&
      tokens[at - 2]?.entity?.kind === "number" &&
      [tokens[at - 1], tokens[at + 1]].every((one) => one?.entity?.kind === "token"),
  );
}

/** From this probability on that value is to move, the trade is asked for as well. */
const minMove = 0.6;
/** Where the message is surely a quote. */
const minMoveOfQuote = 0.75;
const minQuoteShare = 0.8;

/** What was done, fees and other services are no exchange that could be made now. */
const otherwise =
  /\b(?:did|was|were|had|got|received|spent|paid|sent|fees?|gas|network|stak\w*|lend\w*|borrow\w*|bridge\w*|earn\w*|left|yesterday|ago|to (?:send|transfer|approve|revoke|mint|deploy))\b/i;

/** Asks what an amount of one token comes to in another, e.g. "how much ALI for 40 USDC", "what is 5 S in ALI". */
function asksExchange({ text, tokens }: Utterance): boolean {
  const at = tokens.findIndex(
    ({ word }, index) => word === "how" && /^(?:much|many)$/.test(tokens[index + 1]?.word ?? ""),
  );
  const asked = tokens[at + 2]?.entity;
  const [only, ...others] = listAmounts(tokens).map(({ unit }) => unit);
  const isPlain = tokens.every(
    ({ entity, text: said }) =>
      /^(?:token|number)$/.test(entity?.kind ?? "token") || /^(?:that|it|this)$/i.test(said),
  );
  if (only === undefined || others.length > 0 || !isPlain || otherwise.test(text)) return false;
  const isOfSale =
    asked?.kind === "token" && [asked.symbol, only].every((symbol) => /^(?:S|ALI)$/.test(symbol));
  return at >= 0 && asked?.kind === "token" && only !== asked.symbol && !isOfSale;
}

/** Quotes what a trade or a purchase is asked to bring, where the grammar reads the order itself. */
function quoteReceived(analysis: Analysis): Intent[] | null {
  const { intents, judgement, utterance } = analysis;
  const orders = intents.flatMap((intent) =>
    isTransaction(intent) && intent.kind === "request" ? [intent.reading] : [],
  );
  const isOrder =
    orders.length > 0 && orders.every(({ capability }) => /^(?:trade|buy-ali)$/.test(capability));
  const isOfOne =
    listEntities(utterance.tokens, "number").length === 1 && findCurrency(utterance.text) === null;
  const [kind] = judgement.kinds;
  const isQuote = kind?.kind === "quote" && kind.share >= minQuoteShare;
  if (!isOfOne || judgement.moves >= (isQuote ? minMoveOfQuote : minMove)) return null;
  if (asksExchange(utterance)) return quoteStated(analysis);
  if (!isOrder || !receiving.test(utterance.text)) return null;
  const [only, ...others] = orders.filter(({ missing }) => missing === undefined);
  if (only?.capability === "buy-ali" && others.length === 0)
    return answerWith(analysis, { capability: "buy-ali", input: { ...only.input, action: "quote" } });
  return quoteStated(analysis);
}

/** "What's the rate?", "at what price?", "which rate would I get?" */
const ofRate =
  /\b(?:what|which|how)(?:['’]?s| is| are| about| would be)? (?:the |your |my )?(?:current |best |going |exchange )*(?:rate|price|course)\b[^.?!]*\?|\bat (?:what|which) (?:rate|price)\b/i;
/** An order as such, rather than a wish to trade. */
const ordered =
  /(?:^|[.!?;:,]\s+|\b(?:please|now|then|ahead and|can you|could you)\s+)(?:swap|sell|buy|trade|convert|exchange|change|get)\b/i;

/** Quotes a trade that is wished for and whose rate is asked, e.g. "I want to swap 100 USDC into S. What's the rate?". */
function quoteRate(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  const { text, tokens } = utterance;
  const isOfOne = listEntities(tokens, "number").length === 1 && findCurrency(text) === null;
  const isTrade = intents.some((intent) => isTransaction(intent) && intent.kind === "request");
  if (!isTrade || !isOfOne || !ofRate.test(text) || ordered.test(text)) return null;
  const [told] = quoteStated(analysis) ?? [];
  // The question is of the very trade, so it is no read of its own.
  return told?.kind === "request" ? [settle(told.reading, tokens)] : null;
}

/** Quotes the order that the message states by itself, with its amount and both tokens. */
function quoteStated({ utterance, capabilities }: Analysis): Intent[] | null {
  const owner = capabilities.find(({ name }) => name === "quote-price");
  const read = owner?.understand.readAs?.({ ...utterance, thread: [] }, {});
  const isSaid = utterance.tokens.some(({ entity }) => findExactNumber(entity) === read?.input.amount);
  const isOfTwo = listSymbols(utterance.tokens).length >= 2;
  const isWhole = read !== undefined && isSaid && isOfTwo && read.input.sell !== read.input.buy;
  return isWhole ? answerWith({ utterance, capabilities }, read) : null;
}

const comparing =
  /\b(?:more|cheaper|cheapest|better|best|less|vs|versus|compared?|difference|(?:sale|pools?|market) or)\b/i;
const asking =
  /\?|^\W*(?:(?:and|so|ok|hm+)\W+)*(?:where|which|what|how|is|are|does|do|compare|sale|pools?)\b|\b(?:vs|versus)\b/i;
const pointing = /\b(?:that|this|it|those)\b/i;
const sale = /\b(?:pre-?)?sale\b/i;
const ofBoth = /\b(?:what|how (?:much|many))\b[^.!]*\b(?:in|on|at|from|by|of) (?:each|both|either)\b/i;
const maxMoveOfBoth = 0.3;
const pools = /\b(?:pools?|market|dex(?:es)?|exchanges?|uniswap|shadow)\b/i;

/** Quotes the amount that sale and pools are compared for, e.g. "sale vs pool, where do I get more ALI for 50 USDC?". */
function quoteCompared(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const isCompared = [comparing, asking, sale].every((pattern) => pattern.test(utterance.text));
  const isOfBoth = analysis.judgement.moves < maxMoveOfBoth && ofBoth.test(utterance.text);
  const order = isCompared ? findCompared(utterance) : isOfBoth ? findOffered(analysis) : null;
  const isOfSale = order?.sell === "ALI" || order?.buy === "ALI";
  if (order?.amount === undefined || !isOfSale) return null;
  const { amount } = order;
  const unit = order.side === "buy" ? order.buy : order.sell;
  const other = (order.side === "buy" ? order.sell : order.buy) ?? "S";
  const [counted, side] = unit === "ALI" ? [other, "buy"] : [unit, "sell"];
  const input = { sell: counted, buy: "ALI", amount, side, about: "comparison" };
  return answerWith(analysis, { capability: "quote-price", input });
}

/** "What does 1 dollar get me in each?": the purchase offered last, which counts those dollars. */
function findOffered({ utterance: { dialogue, tokens }, readAlone }: Analysis): TradeOrder | null {
  const offered = readAlone(dialogue?.offered);
  return offered?.capability === "buy-ali" ? orderOf({ ...offered, entities: [] }, tokens) : null;
}

/** The amount that the message names beside the pools, or the order that it points to, e.g. "cheaper than that". */
function findCompared(utterance: Utterance): TradeOrder | null {
  const { text, tokens, thread } = utterance;
  const said = pools.test(text) ? readOrder(utterance) : null;
  const isPointing = pointing.test(text) && !tokens.some(({ entity }) => entity?.kind === "number");
  const [held] = thread.slice(0, entriesBack).flatMap((entry) => orderOf(entry, []) ?? []);
  return said ?? (isPointing && held?.amount !== "1" ? (held ?? null) : null);
}

/** "5 USDC and 50 USDC in S", read as a trade of USDC for itself. */
function isOfSameToken(intent: Intent): boolean {
  return intent.kind === "refusal" && intent.refusal.code === "same-token";
}

/** The order that the message states: one or several amounts of a token, and another token or none. */
function readOrder({ tokens }: Utterance): TradeOrder | null {
  const amounts = listAmounts(tokens);
  const unit = onlyOf([...new Set(amounts.flatMap((counted) => counted.unit ?? []))]);
  const others = listSymbols(tokens).filter((symbol) => symbol !== unit);
  if (unit === undefined || others.length > 1) return null;
  const [other] = others;
  const amount = amounts.map((counted) => counted.amount).join("/");
  return isBuying(tokens)
    ? { buy: unit, amount, side: "buy", ...(other === undefined ? {} : { sell: other }) }
    : { sell: unit, amount, side: "sell", ...(other === undefined ? {} : { buy: other }) };
}

const arrow = /^(?:[-=]*>|→|to|into)$/;

/** Whether the amount is bought: by the verb before it, unless it is exchanged into another token, as in "300 ALI -> S". */
function isBuying(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ entity }) => findExactNumber(entity) !== null);
  const verb = tokens.slice(0, at).findLast(({ word }) => trading.test(word))?.word ?? "";
  const isExchanged = arrow.test(tokens[at + 2]?.word ?? "") && tokens[at + 3]?.entity?.kind === "token";
  return !isExchanged && /^(?:buy|buying|get)$/.test(verb);
}

const trading = /^(?:buy|buying|get|sell|selling|sold|swap|swapping|trade|convert|exchange|dump)$/;

const trying =
  /^\W*(?:(?:no|nope|nah|lol|ok|okay|hm+|and|so|then|well|now)\W+)*(?:try|what about|how about|what if)\b/i;
const acting = /\b(?:swap|sell|buy|trade|convert|exchange|send|prepare|do it)\b/i;

/** Quotes another amount of what was just quoted, e.g. "no, try 350 USDC", which asks for no transaction. */
function quoteAnother(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const [latest] = utterance.thread;
  const isTried = trying.test(utterance.text) && !acting.test(utterance.text);
  if (latest?.capability !== "quote-price" || latest.input.money !== undefined || !isTried) return null;
  const isPlain = utterance.tokens.every(({ entity }) => /^(number|token)$/.test(entity?.kind ?? "number"));
  const hasAmount = utterance.tokens.some(({ entity }) => entity?.kind === "number");
  return isPlain && hasAmount ? quote(analysis, changeOrder(utterance)) : null;
}

const leading = /^(?:\W+|and|or|so|then|what|how|about|if|for|to|into|in|instead)$/;

/** After a quote, a token alone is the other side, e.g. "S", "and for S?" after a sale of ALI was quoted. */
function quoteInToken(analysis: Analysis): Intent[] | null {
  const { thread } = analysis.utterance;
  const tokens = analysis.utterance.tokens.filter(({ entity, word }) => entity || !leading.test(word));
  const [latest] = thread;
  const isToken = tokens.length === 1 && tokens[0]?.entity?.kind === "token";
  const isOfAmount = latest?.capability === "quote-price" && latest.input.amount !== "1";
  return isToken && isOfAmount ? quote(analysis, changeOrder(analysis.utterance)) : null;
}

/** The order before with the amount and the token that the message names. */
function changeOrder({ tokens, thread }: Utterance): TradeOrder | null {
  const [order] = thread.slice(0, entriesBack).flatMap((entry) => orderOf(entry, []) ?? []);
  const amounts = listAmounts(tokens);
  if (order === undefined || amounts.length > 1) return null;
  const [said] = amounts;
  if (said === undefined) {
    const symbol = onlyOf(listSymbols(tokens)) ?? order.sell;
    return symbol === order.sell ? order : { ...order, buy: symbol as string, side: "sell" };
  }
  const { amount, unit = order.side === "buy" ? order.buy : order.sell } = said;
  if (unit === order.buy) return { ...order, amount, side: "buy" };
  return { ...order, amount, side: "sell", ...(unit === undefined ? {} : { sell: unit }) };
}

function listSymbols(tokens: readonly Token[]): string[] {
  const named = listEntities(leavePrices(tokens), "token");
  return [...new Set(named.map(({ symbol, candidates }) => onlyOf(candidates)?.symbol ?? symbol))];
}

/** Reads a quote of the order; a side that is missing is S, or USDC for S itself. */
function quote(analysis: Analysis, order: TradeOrder | null): Intent[] | null {
  if (order?.amount === undefined) return null;
  const other = (symbol: string | undefined) => (symbol === "S" ? "USDC" : "S");
  const { sell = other(order.buy), buy = other(order.sell), side = "sell", amount } = order;
  const input = { sell, buy, amount, side };
  return sell === buy ? null : answerWith(analysis, { capability: "quote-price", input });
}

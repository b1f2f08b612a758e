import { ticker } from "@alithia/content/ticker.ts";
import { offerRequests } from "../../offer-requests.ts";
import type { Reading } from "../../reading.ts";
import type { Token, Utterance } from "../../utterance.ts";
import type { Analysis, Context } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { type Intent, isUnclear } from "../intent.ts";
import {
  dollarWords,
  findExactNumber,
  findOnlyNumber,
  hasEntity,
  hasWord,
  listAmounts,
  listEntities,
  onlyOf,
} from "../token-queries.ts";
import { offer } from "./offer-request.ts";

/** Minimum probability that a transaction is asked for. */
const minMove = 0.5;

/** Offers the purchase of ALI where S is to be spent after ALI was mentioned, e.g. "fine, buy for 15 S". */
export function offerFocusToken({ intents, utterance: { mentioned } }: Analysis): Intent[] | null {
  const only = onlyOf(intents.filter((intent) => !isUnclear(intent)));
  if (only?.kind !== "request" || only.reading.capability !== "trade" || mentioned !== ticker) return null;
  const { missing, slots, input } = only.reading;
  const { sell, side, amount } = slots ?? input;
  if (missing?.argument !== "buy" || missing.said === true || missing.choices !== undefined) return null;
  if (sell !== "S" || side === "buy" || amount === undefined) return null;
  const purchase = { capability: "buy-ali", input: { action: "purchase", amount, unit: "S" } };
  const request = phraseRequest(purchase);
  if (request === null) return null;
  const sentence = `${missing.sentence} If this is what you mean, pick it:`;
  const choices = offerRequests(sentence, [request]);
  return [{ ...only, reading: { ...only.reading, missing: { ...missing, sentence, choices } } }];
}

/** The token used for dollars; the visitor confirms it by picking. */
export const defaultDollar = "USDC";
export const dollarTokens = new Set(["USDC", "USDT", "scUSD", "frxUSD"]);
const offerInDollars = (symbol: string) => `I count dollars in ${symbol}. Pick it, and I prepare it:`;

type DollarAmount = { dollars: string; symbol: string; from: number; to: number };

/**
 * Handles dollar amounts, e.g. "20 bucks worth of S". A purchase is offered as a trade of as many USDC; for
 * sales and transfers, the exact amount is computed from the price and offered.
 */
export function offerDollarAmount({ judgement, utterance, capabilities }: Analysis): Intent[] | null {
  if (judgement.moves < minMove) return null;
  const amount = findDollarAmount(utterance, judgement.labels[0]?.label !== "buy-ali");
  if (amount === null) return offerDollarPayments(utterance);
  const { dollars, symbol, from, to } = amount;
  const { tokens, text } = utterance;
  if (dollarTokens.has(symbol)) {
    const request = `${text.slice(0, tokens[from]?.from)}${dollars} ${text.slice(tokens[to]?.from)}`;
    return [offer(tokens, offerInDollars(symbol), request)];
  }
  const isTurned = tokens.slice(from, to).some(({ word }) => /^(into|to|for)$/.test(word));
  const reading = isTurned ? null : readWithoutAmount(amount, { utterance, capabilities });
  if (reading !== null) return [{ kind: "request", reading, tokens }];
  const isSold = hasWord(tokens, /^(?:sell|selling|dump|offload|cash)$/);
  return !isSold && /^(trade|wrap|buy-ali)$/.test(judgement.labels[0]?.label ?? "")
    ? [offer(tokens, offerInDollars(defaultDollar), `Swap ${dollars} ${defaultDollar} for ${symbol}`)]
    : null;
}

const elsewhere = /^(?:market|pool|exchange|dex|swap|uniswap|shadow)$/;

/**
 * Offers a purchase in the sale of so many dollars, e.g. "buy ALI in the sale for 5 dollars", and "5 dollars worth, how
 * many is that?" after a question about the sale: it takes S, so as much S is counted.
 */
export function offerDollarPurchase({ utterance, judgement }: Analysis): Intent[] | null {
  const { tokens, thread } = utterance;
  // An order that pays with USDC goes into S first, and then into the sale.
  const isPaidSo = judgement.moves >= minMove && !countsWorth(utterance);
  const [counted] = listAmounts(tokens).filter(({ unit }) => unit === defaultDollar && !isPaidSo);
  const dollars = findDollars(tokens)?.value ?? counted?.amount;
  const isOther = namesOther(tokens, [ticker, defaultDollar]) || hasEntity(tokens, "address", "hash");
  const isSaid = hasWord(tokens, /^(?:pre-?)?sale$/);
  const isOfSale = isSaid || (thread[0]?.capability === "buy-ali" && thread[0].input.action !== "return");
  if (dollars === undefined || isOther || !isOfSale) return null;
  if (hasWord(tokens, elsewhere) && !isSaid) return null;
  const purchase = { capability: "buy-ali", input: { action: "purchase", unit: "S" }, score: 1 };
  return [{ kind: "request", reading: askWorth(purchase, "S", dollars), tokens }];
}

/** "200 USDC worth of ALI", "20 USDC of ALI" */
function countsWorth({ tokens }: Utterance): boolean {
  const at = tokens.findIndex(({ entity }) => entity?.kind === "token" && entity.symbol === defaultDollar);
  return /^(?:worth|of)$/.test(tokens[at + 1]?.word ?? "");
}

/** Whether a token other than these is named, whatever stands for dollars. */
function namesOther(tokens: readonly Token[], known: readonly string[]): boolean {
  const named = tokens.filter(({ text }) => !dollarWords.test(text));
  return listEntities(named, "token").some(({ symbol }) => !known.includes(symbol));
}

/** E.g. "send about 5 dollars to 0x…", "pay Marta 60 dollars and Tom 45 dollars": payments of as many USDC. */
function offerDollarPayments({ tokens }: Utterance): Intent[] | null {
  const amounts = listDollars(tokens);
  const parties = listEntities(tokens, "address");
  const to = [...new Set(parties.map(({ value }) => value))];
  const isOther = namesOther(tokens, [defaultDollar]);
  const isPayment = tokens.some(({ word }) => /^(send|pay|transfer|give|tip|gift|wire|donate)$/.test(word));
  const isPaired = amounts.length > 0 && amounts.length === to.length && alternate(tokens);
  if (!isPaired || parties.some(({ checksum }) => checksum === "wrong") || isOther || !isPayment) return null;
  const transfers = to.map((party, at) => ({ to: party, amount: amounts[at] ?? "" }));
  const frame = { capability: "send", input: { token: defaultDollar, transfers } };
  const request = phraseRequest(frame);
  if (request === null) return null;
  const sentence = offerInDollars(defaultDollar);
  const choices = offerRequests(sentence, [request]);
  const missing = { argument: "request", asks: "token" as const, sentence, choices };
  return [{ kind: "request", reading: { ...frame, score: 0.9, movesValue: true, missing }, tokens }];
}

/** The amounts of dollars, where every number of the message is one. */
function listDollars(tokens: readonly Token[]): string[] {
  const only = findDollars(tokens);
  if (only !== null) return [only.value];
  const numbers = [...tokens.keys()].filter((at) => tokens[at]?.entity?.kind === "number");
  const counted = numbers.flatMap((at) =>
    dollarWords.test(tokens[at + 1]?.word ?? "") ? (findExactNumber(tokens[at]?.entity) ?? []) : [],
  );
  return counted.length === numbers.length ? counted : [];
}

/** Whether amounts and recipients stand in turn, so that it is clear who gets how much. */
function alternate(tokens: readonly Token[]): boolean {
  const kinds = tokens.flatMap(({ entity }) =>
    /^(?:number|address)$/.test(entity?.kind ?? "") ? (entity?.kind ?? []) : [],
  );
  return kinds.length <= 3 || kinds.every((kind, at) => kind === kinds[at % 2]);
}

/** Returns the transfer or trade that lacks only the token amount equal to that many dollars, or null. */
function readWithoutAmount(
  { dollars, symbol, from, to: end }: DollarAmount,
  { utterance, capabilities }: Context,
): Reading | null {
  const tokens = utterance.tokens.toSpliced(from, end - from);
  const [best] = capabilities
    .filter(({ name }) => name === "send" || name === "trade")
    .flatMap(({ understand }) => understand({ ...utterance, tokens, thread: [] }))
    .toSorted((one, other) => other.score - one.score);
  const { token, sell, buy, to, transfers } = best?.slots ?? {};
  const isWhole =
    best?.capability === "send"
      ? token === symbol && (to ?? transfers) !== undefined
      : sell === symbol && buy !== undefined;
  if (best === undefined || !isWhole) return null;
  return askWorth(best, symbol, dollars);
}

const purposes: ReadonlyMap<string, string> = new Map([
  ["send", "send"],
  ["buy-ali", "buy"],
]);

/** Lets so many dollars' worth of a token be picked as the amount of a request. */
export function askWorth(request: Reading, token: string, dollars: string): Reading {
  const purpose = purposes.get(request.capability) ?? "trade";
  const offer = { capability: "offer-amount", input: { token, dollars, purpose } };
  const missing = {
    argument: "amount",
    asks: "amount" as const,
    sentence: `How much ${token} exactly?`,
    offer,
  };
  return { ...request, movesValue: true, missing };
}

const ending = /^(?:please|pls|plz|now|then|thanks|,|\.|!)$/;

/** Finds a dollar amount of one token, or of the one mentioned last; null if the message has another number. */
function findDollarAmount({ tokens, mentioned }: Utterance, mayLead = false): DollarAmount | null {
  const dollars = findDollars(tokens);
  if (dollars === null) return null;
  const led = tokens[dollars.from - 1]?.word === "worth" ? tokens[dollars.from - 2]?.entity : undefined;
  const held = led?.kind === "token" ? onlyOf(led.candidates)?.symbol : undefined;
  if (mayLead && held !== undefined && !dollarTokens.has(held))
    return { dollars: dollars.value, symbol: held, from: dollars.from - 1, to: dollars.to };
  let { to } = dollars;
  while (/^(worth|of|in|into|to|for|'s|’s|some|the|my|our)$/.test(tokens[to]?.word ?? "")) to++;
  const { entity, word = "" } = tokens[to] ?? {};
  // "Buy 50 dollars worth" counts what was talked of.
  const isLeftOut = tokens.slice(to).every(({ word: one }) => ending.test(one));
  const pointed = /^(it|that|this|them|those)$/.test(word) || isLeftOut ? mentioned : undefined;
  const symbol = entity?.kind === "token" ? onlyOf(entity.candidates)?.symbol : pointed;
  if (to === dollars.to || symbol === undefined) return null;
  return { dollars: dollars.value, symbol, from: dollars.from, to };
}

/** Finds e.g. "20 bucks", "$20", "20$" if it is the only number, and returns the amount with its token range. */
export function findDollars(tokens: readonly Token[]) {
  const at = findOnlyNumber(tokens);
  const { text = "", entity } = tokens[at] ?? {};
  if (entity?.kind !== "number") return null;
  const { numeral } = entity;
  const isSigned = numeral.certainty === "unreadable" && numeral.why === "currency";
  const signed = /^\$?(\d{1,9}(?:\.\d{1,6})?)\$?$/.exec(text)?.[1];
  const isBefore = tokens[at - 1]?.word === "$";
  if (isSigned && signed !== undefined && (isBefore || text.includes("$")))
    return { value: signed, from: isBefore ? at - 1 : at, to: at + 1 };
  const isCounted = dollarWords.test(tokens[at + 1]?.word ?? "");
  return numeral.certainty === "exact" && isCounted ? { value: numeral.value, from: at, to: at + 2 } : null;
}

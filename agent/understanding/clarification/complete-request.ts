import { ticker } from "@alithia/content/ticker.ts";
import type { AnyCapability } from "../../capability.ts";
import { offerRequests } from "../../offer-requests.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { createRefusal, type Intent } from "../intent.ts";
import { offer } from "./offer-request.ts";

const entriesBack = 3;
const sureOfMove = 0.5;
const ofToken = /^(send|mint-token|burn-token)$/;

/**
 * Completes a request that lacks one token with the one mentioned last, and offers it to pick, e.g. "fine,
 * buy for 15 S" or "let's do 5" after ALI was mentioned, "send 50 to 0x…" after a token was deployed.
 */
export function offerFocusToken(analysis: Analysis): Intent[] | null {
  const [only, ...others] = analysis.intents;
  const taken = offerTaken(analysis);
  if (taken !== null) return taken;
  if (only?.kind !== "request" || others.length > 0) return null;
  const { missing } = only.reading;
  if (missing === undefined || missing.said === true) return null;
  const frame =
    completeTrade(only.reading, analysis.utterance) ?? completeDeployed(only.reading, analysis.utterance);
  const request = frame === null ? null : phraseRequest(frame);
  if (request === null) return null;
  const sentence = `${missing.sentence} If this is what you mean, pick it:`;
  const choices = offerRequests(sentence, [request]);
  return [{ ...only, reading: { ...only.reading, missing: { ...missing, sentence, choices } } }];
}

type Frame = Pick<Reading, "capability" | "input">;

function completeTrade({ capability, missing, ...reading }: Reading, utterance: Utterance): Frame | null {
  const side = missing?.argument;
  if (capability !== "trade" || missing?.choices !== undefined) return null;
  if (side !== "buy" && side !== "sell") return null;
  const known = reading.slots ?? reading.input;
  const token = findNamed(utterance.thread, Object.values(known)) ?? findMentioned(utterance, known);
  return token === null || known.amount === undefined ? null : complete(known, side, token);
}

function findMentioned({ mentioned }: Utterance, known: Record<string, unknown>): string | null {
  return mentioned === undefined || Object.values(known).includes(mentioned) ? null : mentioned;
}

/** The token that this conversation deployed last, for a transfer, mint or burn that names none. */
function completeDeployed(
  { capability, missing, ...reading }: Reading,
  { dialogue }: Utterance,
): Frame | null {
  const token = dialogue?.proposals.find((proposal) => proposal.token !== undefined)?.token?.address;
  if (token === undefined || !ofToken.test(capability) || missing?.argument !== "token") return null;
  return { capability, input: { ...reading.input, ...reading.slots, token } };
}

const taking =
  /\b(?:take|do|get|buy|have|try|want|grab|cop|go (?:with|for)|start with)\b(?: (?:just|only|about|maybe|like))* \S+(?: \S+)?\W*$/i;

/** E.g. "ok let's do 5", "I'll take twenty five", after ALI was mentioned: a purchase of that many. */
function offerTaken({ intents, judgement, utterance }: Analysis): Intent[] | null {
  const { text, tokens, mentioned } = utterance;
  const [only, ...others] = tokens.flatMap(({ entity }) => entity ?? []);
  const isOpen = intents.every(
    (intent) => intent.kind === "unclear" || (intent.kind === "small-talk" && intent.topic !== "cancel"),
  );
  if (mentioned !== ticker || !isOpen || judgement.moves < sureOfMove || !taking.test(text)) return null;
  if (only?.kind !== "number" || only.numeral.certainty !== "exact" || others.length > 0) return null;
  const input = { action: "purchase", amount: only.numeral.value, unit: ticker };
  const request = phraseRequest({ capability: "buy-ali", input });
  return request === null ? null : [offer(tokens, "Shall I prepare this? Pick it to go on.", request)];
}

/** Returns the only listed token of the latest mention that the request does not name, or null. */
function findNamed(thread: readonly ThreadEntry[], said: readonly unknown[]): string | null {
  for (const { entities, isHearsay } of thread.slice(0, entriesBack)) {
    const named = entities.flatMap((entity) => (entity.kind === "token" ? entity.candidates : []));
    const symbols = new Set(named.map(({ symbol }) => symbol).filter((symbol) => !said.includes(symbol)));
    const [symbol, ...others] = symbols;
    if (isHearsay !== true && symbol !== undefined) return others.length === 0 ? symbol : null;
  }
  return null;
}

/** Buying ALI with S goes through the sale. */
function complete(
  known: Record<string, unknown>,
  side: "buy" | "sell",
  token: string,
): Pick<Reading, "capability" | "input"> {
  const input = { ...known, [side]: token };
  const isPurchase = input.sell === "S" && input.buy === ticker && input.side !== "buy";
  return isPurchase
    ? { capability: "buy-ali", input: { action: "purchase", amount: known.amount, unit: "S" } }
    : { capability: "trade", input };
}

const dollarWord = /^(usd|dollars?|bucks|\$)$/;
const dollarSign = /^\$?(\d{1,9}(?:\.\d{1,6})?)\$?$/;
const between = /^(worth|of|in|'s|’s|some|the)$/;
/** The token used for dollars; the visitor confirms it by picking. */
const counted = "USDC";
const dollarTokens = new Set(["USDC", "USDT", "scUSD", "frxUSD"]);

type Money = { dollars: string; symbol: string; from: number; to: number };

/**
 * Handles dollar amounts, e.g. "20 bucks worth of S". A purchase is offered as a trade of as many USDC; for
 * sales and transfers, the exact amount is computed from the price and offered.
 */
export function offerMoney({ judgement, utterance, capabilities }: Analysis): Intent[] | null {
  const money = judgement.moves < sureOfMove ? null : findMoney(utterance.tokens);
  if (money === null) return null;
  const { dollars, symbol, from, to } = money;
  const { tokens, text } = utterance;
  if (dollarTokens.has(symbol)) {
    const [first, token] = [tokens[from], tokens[to]];
    const request = `${text.slice(0, first?.from)}${dollars} ${text.slice(token?.from)}`;
    return [offer(tokens, `I count dollars in ${symbol}. Pick it, and I prepare it:`, request)];
  }
  const sold = readSold(utterance, money, capabilities);
  if (sold !== null) return [{ kind: "request", reading: sold, tokens }];
  const [label] = judgement.labels;
  if (label === undefined || !/^(trade|wrap|buy-ali)$/.test(label.label)) return null;
  const request = `Swap ${dollars} ${counted} for ${symbol}`;
  return [offer(tokens, `I count dollars in ${counted}. Pick it, and I prepare it:`, request)];
}

/** Returns the transfer or trade that lacks only the token amount equal to that many dollars, or null. */
function readSold(utterance: Utterance, money: Money, capabilities: AnyCapability[]): Reading | null {
  const tokens = utterance.tokens.toSpliced(money.from, money.to - money.from);
  const readings = capabilities
    .filter(({ name }) => name === "send" || name === "trade")
    .flatMap(({ understand }) => understand({ ...utterance, tokens, thread: [] }));
  const [best] = readings.toSorted((one, other) => other.score - one.score);
  const { token, sell, buy, to, transfers } = best?.slots ?? {};
  const isWhole =
    best?.capability === "send"
      ? token === money.symbol && (to ?? transfers) !== undefined
      : sell === money.symbol && buy !== undefined;
  if (best === undefined || !isWhole) return null;
  const purpose = best.capability;
  const sentence = `How much ${money.symbol} exactly?`;
  const input = { token: money.symbol, dollars: money.dollars, purpose };
  const missing = {
    argument: "amount",
    asks: "amount" as const,
    sentence,
    offer: { capability: "offer-amount", input },
  };
  return { ...best, movesValue: true, missing };
}

/** Finds a dollar amount followed by one token; null if the message has another number. */
function findMoney(tokens: readonly Token[]): Money | null {
  const numbers = tokens.flatMap(({ entity }, at) => (entity?.kind === "number" ? [at] : []));
  const [at = -1, ...others] = numbers;
  const dollars = findDollars(tokens, at);
  if (dollars === null || others.length > 0) return null;
  let { to } = dollars;
  while (between.test(tokens[to]?.word ?? "")) to++;
  const entity = tokens[to]?.entity;
  if (to === dollars.to || entity?.kind !== "token" || entity.candidates.length !== 1) return null;
  const symbol = entity.candidates[0]?.symbol;
  return symbol === undefined ? null : { dollars: dollars.value, symbol, from: dollars.from, to };
}

/** Parses e.g. "20 bucks", "$20", "20$" and returns the amount with its token range. */
function findDollars(
  tokens: readonly Token[],
  at: number,
): { value: string; from: number; to: number } | null {
  const { text = "", entity } = tokens[at] ?? {};
  if (entity?.kind !== "number") return null;
  const { numeral } = entity;
  const isSigned = numeral.certainty === "unreadable" && numeral.why === "currency";
  const signed = dollarSign.exec(text)?.[1];
  const isBefore = tokens[at - 1]?.word === "$";
  if (isSigned && signed !== undefined && (isBefore || text.includes("$")))
    return { value: signed, from: isBefore ? at - 1 : at, to: at + 1 };
  const isCounted = numeral.certainty === "exact" && dollarWord.test(tokens[at + 1]?.word ?? "");
  return isCounted ? { value: numeral.value, from: at, to: at + 2 } : null;
}

const received =
  /\b(?:what|all|everything|the \w+)(?: that)? (?:i|we)(?:['’]ve| have)? (?:just )?(?:got|received|bought|swapped)\b/i;
const leastMove = 0.5;

/**
 * E.g. "and buy ALI with what I just got", after a trade: asks how much of the bought token, since the
 * earlier amount counts the other one and "half" would be of the whole balance.
 */
export function tradeReceived({ judgement, utterance }: Analysis): Intent[] | null {
  const { text, tokens, thread } = utterance;
  const [only, ...others] = tokens.flatMap(({ entity }) =>
    entity?.kind === "token" ? entity.candidates : [],
  );
  const latest = thread.find(({ capability, missing }) => capability === "trade" && missing === undefined);
  const sell = latest?.input.buy;
  if (judgement.moves < leastMove || !received.test(text) || typeof sell !== "string") return null;
  if (only === undefined || others.length > 0 || only.symbol === sell) return null;
  const sentence = `How much ${sell} should I trade for ${only.symbol}? What the last trade brought stands in its transaction: ask “what did I get?”, then createRefusal “swap 12.5 ${sell} for ${only.symbol}”.`;
  return [createRefusal("received", sentence)];
}

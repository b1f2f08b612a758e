import type { AnyCapability } from "../capability.ts";
import type { Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import type { Analysis } from "./analysis.ts";
import type { Intent } from "./intent.ts";
import { offer } from "./offer-request.ts";

/** Minimum probability that a transaction is asked for. */
const sureOfMove = 0.5;
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

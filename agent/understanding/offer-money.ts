import type { AnyCapability } from "../capability.ts";
import type { Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import type { Heard } from "./heard.ts";
import { offer } from "./offer-request.ts";
import type { Understood } from "./understood.ts";

/** From here on a transaction is asked for. */
const sureOfMove = 0.5;
const dollarWord = /^(usd|dollars?|bucks|\$)$/;
const dollarSign = /^\$?(\d{1,9}(?:\.\d{1,6})?)\$?$/;
const between = /^(worth|of|in|'s|’s|some|the)$/;
/** What dollars are counted in, which the visitor agrees to by the pick. */
const counted = "USDC";
const dollarTokens = new Set(["USDC", "USDT", "scUSD", "frxUSD"]);

type Money = { dollars: string; symbol: string; from: number; to: number };

/**
 * "20 bucks worth of S": money is no amount of a token. What is bought for it is offered as a trade of so much USDC;
 * what is sold or sent is worked out by its price and offered as an exact amount.
 */
export function offerMoney({ judgement, utterance, capabilities }: Heard): Understood[] | null {
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

/** The transfer, or the trade for another token, that lacks only how much of the token so many dollars are. */
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

/** A sum of money before the token that it is to be counted in; null where the message names another number. */
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

/** "20 bucks", "$20", "20$": the sum, and which tokens say it. */
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

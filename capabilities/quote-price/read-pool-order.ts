import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { isUnknownSymbol } from "@alithia/agent/grammar/is-unknown-symbol.ts";
import { unknownToken } from "@alithia/agent/grammar/read-token.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { type QuotePriceInput, usualImpact } from "./price-facts.ts";
import { measure } from "./turn-order.ts";

const usual = /^(S|wS|USDC)$/;
const buying = /^(buy|buying|get|purchase)$/;

/** The tokens of a question about pools; without any the ones before, or the token of this site. */
export function readPoolSide({ tokens, input, utterance }: ArgumentContext, side: "sell" | "buy"): Found {
  const found = (value: unknown): Found => ({ state: "found", value, used: listTokens(tokens) });
  if (input[side] !== undefined) return null;
  const unknown = listTokens(tokens).length === 0 ? tokens.findIndex(isOtherToken) : -1;
  if (unknown !== -1) return unknownToken(tokens[unknown] as Token, unknown, utterance);
  const named = listTokens(tokens).map((at) => symbolOf(tokens[at]));
  const isOfSize = input.amount !== "1";
  const [one = findBefore(utterance, isOfSize), other] = [...new Set(named)];
  const counter = findOther(utterance, one) ?? usualCounter(one, isOfSize);
  const isBought = isOfSize && other === undefined && tokens.some(({ word }) => buying.test(word));
  const [sell, buy] = isBought && !usual.test(one) ? [counter, one] : [one, other ?? counter];
  return found(side === "sell" ? sell : buy);
}

const poolWords = /^(?:LPS?|TVL|APR|APY|AMM|CL|DEFI|MEV|FEES?|POOLS?|LOCKED|BURNED|LIQUIDITY|DEEP|FOR|OF)$/i;
/** A symbol that is on no list, and no word of pools in capitals. */
export const isOtherToken = (token: Token) => isUnknownSymbol(token) && !poolWords.test(token.text);

/** The other side of the order before, where the message names one side of it. */
function findOther({ thread: [latest] }: Utterance, one: string): string | null {
  const { sell, buy } = latest?.input ?? {};
  const other = sell === one ? buy : buy === one ? sell : null;
  return typeof other === "string" ? other : null;
}

/** The token that the message is about without naming it: what was sold, or what is not the usual other side. */
function findBefore({ thread: [latest], mentioned }: Utterance, isOfSize: boolean): string {
  const { sell, buy } = latest?.input ?? {};
  const sides = [sell, buy].filter((side) => typeof side === "string");
  const priced = sides.find((side) => isOfSize || !usual.test(side));
  return String(priced ?? mentioned ?? ticker);
}

function usualCounter(one: string, isOfSize: boolean): string {
  if (!usual.test(one)) return "S";
  if (isOfSize) return ticker;
  return one === measure ? "S" : measure;
}

/** The price impact to stay below, e.g. of "under 2% impact"; null without one. */
export function findImpact(tokens: readonly Token[]): string | null {
  const percents = tokens.flatMap(({ entity }, at) =>
    entity?.kind === "percent" ? [{ value: entity.value, at }] : [],
  );
  const bound = percents.find(({ at }) =>
    tokens
      .slice(Math.max(0, at - 2), at + 4)
      .some(({ word }) => /^(under|below|than|within|impact|slippage|max|by)$/.test(word)),
  );
  const { value } = bound ?? percents.at(-1) ?? {};
  return value === undefined ? null : `${value}%`;
}

export function readImpact({ tokens, input }: ArgumentContext): Found {
  const used = tokens.flatMap(({ entity }, at) => (entity?.kind === "percent" ? [at] : []));
  return input.amount === "1" ? null : { state: "found", value: findImpact(tokens) ?? usualImpact, used };
}

/** Questions about pools that follow a quote: what they hold, and how much they carry below a price impact. */
export function toPoolInput({ sell, buy }: QuotePriceInput, amount: string) {
  return { sell, buy, amount, side: "sell", about: "pool" };
}

function listTokens(tokens: readonly Token[]): number[] {
  const isOfVenue = (at: number) => tokens[at - 1]?.word === "on";
  return tokens.flatMap(({ entity }, at) => (entity?.kind === "token" && !isOfVenue(at) ? [at] : []));
}

function symbolOf(token: Token | undefined): string {
  return token?.entity?.kind === "token" ? token.entity.symbol : "";
}

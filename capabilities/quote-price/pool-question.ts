import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { dollarWords } from "@alithia/agent/understanding/token-queries.ts";
import type { ThreadEntry, Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { isOtherToken } from "./read-pool-order.ts";
import { measure } from "./turn-order.ts";

const source =
  /\b(?:which|what|whats|where|address|name)\b[^.?!]{0,60}\bpools?\b|\bpools?['’]?s?\b[^.?!]{0,30}\baddress|\bwhere\b[^.?!]{0,40}\bprices?\b[^.?!]{0,40}\bfrom\b/i;
/** After what a wallet is worth: by which price, and whose. */
const ofWorth =
  /\b(?:where|from which|whose)\b[^?!]{0,60}\b(?:prices?|rates?|worth|valu\w+)\b[^?!]{0,60}\b(?:from|source)\b|\b(?:which|what|whose)\b[^?!]{0,40}\b(?:rates?|prices?|source|valuation)\b[^?!]{0,60}\b(?:use[ds]?|using|from|based|source|worth|behind)\b/i;
const ofPrice =
  /\b(?:prices?|priced|worth|rate|value|figure|comes?|came|took|taken|uses?|used|using|from|based)\b/i;
/** What pools hold, what is done with them, and other things than prices of now. */
const otherwise =
  /\b(?:deep|deepest|liquidity|reserves?|tvl|locked|burn\w*|holds?|add|remove|provide|create|apr|apy|earn|stak\w*|yesterday|ago|why|explain|means?|how (?:do|does|can|is) (?:a|the|i))\b/i;
const maxTokens = 40;
const plain = /^(?:token|number|quote|percent)$/;
const pointing = /^(?:it|its|that|this|there)$/i;

const ofPools = /\b(?:pools?|liquidity|lp|tvl)\b/i;
const making =
  /\b(?:deploy\w*|creat\w*|mak\w+|add\w*|provid\w*|launch\w*|symbol|ticker|named|called|my|i)\b/i;

/** A question about the pool of a token that is on no list: that it is unknown, and not the pool of the own token. */
function readUnknownPool(utterance: Utterance, readAs: Understand["readAs"]): Reading | undefined {
  const { text, tokens, picks } = utterance;
  const unknown = tokens.filter(isOtherToken);
  const isNamed = tokens.some(({ entity }) => entity !== undefined);
  if (picks.length > 0 || isNamed || unknown.length !== 1 || !ofPools.test(text) || making.test(text))
    return undefined;
  return readAs?.({ ...utterance, text: "", tokens: unknown, thread: [] }, { about: "pool", amount: "1" });
}

/** Reads a question for the pool that a price is from, e.g. "which pool is that price from?". */
export function readPoolQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const missing = readUnknownPool(utterance, readAs);
  if (missing !== undefined) return { ...missing, score: 0.97, isLiteral: true };
  const { tokens, dialogue } = utterance;
  const isShown = (text: string) => /^0x/i.test(text) && dialogue?.recent?.includes(text) === true;
  const isPlain = tokens.every(
    ({ entity, text }) => plain.test(entity?.kind ?? "token") || pointing.test(text) || isShown(text),
  );
  const input = isPlain && tokens.length <= maxTokens ? findInput(utterance) : null;
  const reading = input === null ? undefined : readAs?.({ ...utterance, tokens: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

function findInput(utterance: Utterance): Record<string, unknown> | null {
  const { text, thread } = utterance;
  const [latest] = thread;
  const priced = latest?.capability === "quote-price" && latest.missing === undefined ? latest : undefined;
  if (otherwise.test(text)) return null;
  const token = findToken(utterance, priced);
  const isOfToken = priced !== undefined || utterance.tokens.some(({ entity }) => entity?.kind === "token");
  const isAsked = source.test(text) || (latest?.capability === "summarize-wallet" && ofWorth.test(text));
  return isAsked && ofPrice.test(text) ? findSource(latest, priced, token, isOfToken) : null;
}

/** Where the price before, or the dollar price of the token, comes from. */
function findSource(
  latest: ThreadEntry | undefined,
  priced: ThreadEntry | undefined,
  token: string,
  isOfToken: boolean,
): Record<string, unknown> | null {
  const isOfPools = priced?.input.about === "pool";
  const isOfWorth = latest?.capability === "summarize-wallet" || priced?.input.money === "usd";
  const isOfRoute = priced !== undefined && !isOfWorth && !isOfPools;
  if (isOfRoute) return { ...priced.input, about: "venue" };
  if (token === measure || !(isOfToken || isOfWorth)) return null;
  return { sell: token, buy: measure, amount: "1", side: "sell", money: "usd", about: "venue" };
}

const usual = /^(?:S|wS|USDC)$/;

/** The token that the message names, of the price before, or of this site where pools are spoken of. */
function findToken({ tokens, mentioned }: Utterance, priced: ThreadEntry | undefined): string {
  const named = tokens.flatMap(({ entity, text }) =>
    entity?.kind === "token" && !dollarWords.test(text) ? [entity.symbol] : [],
  );
  const [only, ...others] = new Set(named);
  if (only !== undefined && others.length === 0) return only;
  const sides = [priced?.input.sell, priced?.input.buy].filter((side) => typeof side === "string");
  const candidates = [...named, ...sides, ...(mentioned === undefined ? [] : [mentioned])];
  return candidates.find((symbol) => !usual.test(symbol)) ?? candidates[0] ?? ticker;
}

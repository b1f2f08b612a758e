import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { isUnknownSymbol } from "@alithia/agent/grammar/is-unknown-symbol.ts";
import { findUnknownName, judgeToken, unknownToken } from "@alithia/agent/grammar/read-token.ts";
import { resolveUsualTokens } from "@alithia/agent/understanding/slots/read-operation.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { readPastPrice } from "./past-price.ts";
import { readDays } from "./read-days.ts";

const drawing =
  "chart|charts|graph|graphs|plot|curve|diagram|candle|candles|candlestick|candlesticks|ohlc|ohlcv|kline|klines|sparkline";
const showing =
  "show|draw|plot|give|see|display|open|zoom|zoomed|in|out|of|the|for|over|price|prices|value|line|history|past|last|since|during|day|days|week|weeks|month|months|year|years|hour|hours|hourly|daily|weekly|now|same|make|it|period|range|time|timeframe|longer|shorter|whole|from|to|until|all|ever|beginning|start|launch|against|vs|versus|dollars|usd|market|1h|4h|1d|5m|15m";
const units = "(hour|hours|day|days|week|weeks|month|months|year|years|quarter)";
const past = [
  `(over|past|last|previous|during|this|in) ... ${units}`,
  "since|yesterday|historically",
  `${units} ago`,
  "24h|7d|30d|24 h|7 d|30 d",
  "in (january|february|march|april|may|june|july|august|september|october|november|december)",
];
/** What a price does or is. */
const moving =
  "price|prices|worth|value|cost|traded|trading|rate|dollars|usd|up|down|rise|rose|risen|fall|fell|fallen|pump|pumped|pumping|dump|dumped|dumping|moved|move|change|changed|developed|performed|performing|doing|gone|crashed";
/** What people do with tokens, and what is not over yet. */
const acting =
  "i|me|my|mine|we|he|she|they|send|sent|pay|paid|receive|received|get|got|earn|earned|buy|bought|sell|sold|swap|swapped|transfer|transfers|transferred|transaction|transactions|hold|holds|mint|minted|burn|burned|will|would|should|could|sale|presale|put|invested|invest|salary|rent";
/** A wallet's chart, or a question about charts and what else they may be of. */
const never = [
  "wallet|wallets|portfolio|holdings|balance|balances|treasury|nft|nfts",
  "my (tokens|coins|assets|stuff|money|bags|bag)",
  "{hash}",
  "holder|holders|supply|allocation|tokenomics|distribution|vesting|unlocks|gas|fee|fees|volume|tvl|staking",
  "dexscreener|geckoterminal|tradingview|website|site",
  "read|mean|means|explain|wick|alert|when|why|who|candle thingies",
];

const understand = createUnderstand({
  capability: "draw-chart",
  frames: [
    {
      needs: [[drawing], ["{token}"]],
      helps: [showing],
      never: [...never, "{address}"],
      score: 0.96,
    },
    {
      needs: [[drawing], ["price|prices"], ["{address}"]],
      helps: [showing],
      never,
      score: 0.96,
    },
    {
      needs: [
        [
          "(price|prices) history|(history|development|course) of ... (price|prices)",
          "(past|previous|earlier|historical|historic) (price|prices)",
          "how ... (price|prices) ... (developed|moved|changed|behaved|evolved|gone)",
        ],
        ["{token}"],
      ],
      helps: [
        showing,
        "historical|historic|course|development|how|has|did|developed|moved|changed|behaved|evolved|gone",
      ],
      never: [...never, "{address}"],
      score: 0.96,
    },
    {
      needs: [[drawing, "per day|each day|every day|a day|day by day|daily"], ["sale|presale"]],
      helps: [showing, "sale|presale|per|day|daily|bought|returned|sold|purchases|returns|each|every|by"],
      never: [...never, "price|prices", "{address}"],
      score: 0.96,
    },
    {
      needs: [
        ["rsi|macd|bollinger|ema|sma|fibonacci|ichimoku|vwap|stochastic|moving average|moving averages"],
        ["{token}"],
      ],
      helps: [showing, drawing],
      never: [...never, "{address}"],
      score: 0.95,
    },
    {
      needs: [["{token}"], past, [moving]],
      helps: [showing, moving, "what|was|were|how|did|has|have|is|yesterday|ago|since|go|went|been|much"],
      never: [
        ...never.filter((words) => !words.startsWith("read|")),
        acting,
        "why|who|when",
        "{address}|{percent}",
        "{number} {token}",
      ],
      score: 0.95,
    },
    {
      needs: [["{token}"], ["1h|4h|24h|7d|30d|24 h|7 d|30 d"], ["change"]],
      helps: ["price|the|of|in|over|last|past"],
      never: ["{address}", "{number} {token}", acting, "to|into|for"],
      score: 0.99,
    },
    {
      needs: [
        ["sold|bought|returned|purchases|returns|sales|sale"],
        ["(per|each|every|a) day|day by day|daily"],
        ["sale|presale|ali|sold|how"],
      ],
      helps: [
        showing,
        "sale|presale|ali|per|day|daily|bought|returned|sold|purchases|returns|each|every|by|how|much|was|were|is|are",
      ],
      never: [
        ...never,
        acting.replace("bought|", "").replace("sold|", "").replace("sale|presale|", ""),
        "price|prices",
        "{address}",
        "{number}",
      ],
      score: 0.96,
      input: { what: "sale" },
    },
    {
      needs: [[drawing]],
      helps: [showing],
      never: [...never, "{token}", "{address}"],
      score: 0.8,
    },
  ],
  arguments: [
    { name: "days", asks: "request", read: readDays, ask: () => null },
    { name: "what", asks: "request", read: readWhat, ask: () => null },
    { name: "beyond", asks: "request", read: readBeyond, ask: () => null },
    {
      name: "token",
      asks: "token",
      read: readToken,
      ask: ({ input }) =>
        input.what === "sale" || input.token !== undefined
          ? null
          : { sentence: "A chart of the price of which token?" },
    },
    { name: "in", asks: "token", read: readMeasure, ask: () => null },
  ],
  complete: ({ token, in: measure, ...slots }) => {
    if (slots.what === "sale") return slots;
    return measure === undefined || measure === token
      ? { ...slots, token }
      : { ...slots, token, in: measure };
  },
});

const named = (utterance: Utterance) => resolveUsualTokens("chart", utterance);

/** Messages that ask for the course of a price, or for what was sold in the sale on each day. */
export const understandDrawChart: Understand = Object.assign(
  (utterance: Utterance) => {
    const past = readPastPrice(named(utterance), understand);
    return past === null ? understand(named(utterance)) : [past];
  },
  understand,
  {
    readAs: (utterance: Utterance, input: Record<string, unknown>) =>
      understand.readAs?.(named(utterance), input),
  },
);

const ofSale = /\b(?:pre)?sale\b/i;
/** E.g. "since the sale opened": a time. */
const sinceSale = /\b(?:since|from|after|before) (?:when )?(?:the |your |our )?(?:pre)?sale\b/i;
const ofPrice = /\bprices?\b/i;

/** What the chart is of: the sale where it is named as such, else a price. */
function readWhat({ utterance: { text }, tokens, input, continues }: ArgumentContext): Found {
  if (!continues && input.what !== undefined) return null;
  const isSale = ofSale.test(text) && !sinceSale.test(text) && !ofPrice.test(text);
  const used = tokens.flatMap(({ word }, at) => (/^(pre)?sale$/.test(word) ? [at] : []));
  if (isSale) return { state: "found", value: "sale", used };
  const isNewPrice = listSides(tokens).length > 0 || ofPrice.test(text);
  return input.what === undefined || isNewPrice ? { state: "found", value: "price", used: [] } : null;
}

const beyonds: readonly (readonly [RegExp, string])[] = [
  [/\b(?:candles?|candlesticks?|ohlcv?|klines?)\b/i, "candles"],
  [
    /\b(?:rsi|macd|bollinger|ema|sma|fibonacci|ichimoku|vwap|stochastic|moving averages?|indicators?|trend ?lines?)\b/i,
    "indicators",
  ],
  [
    /\b(?:forecasts?|predictions?|predict|projections?|tomorrow|next (?:day|week|month|year))\b/i,
    "forecasts",
  ],
];

function readBeyond({ utterance: { text }, tokens }: ArgumentContext): Found {
  const [pattern, value] = beyonds.find(([one]) => one.test(text)) ?? [];
  if (pattern === undefined) return null;
  const used = tokens.flatMap(({ word }, at) => (pattern.test(word) ? [at] : []));
  return { state: "found", value, used };
}

/** Words of charts that are spelt like symbols. */
const pieces =
  /^(?:RSI|MACD|EMA|SMA|VWAP|OHLCV?|CHARTS?|GRAPHS?|PLOT|CANDLES?|PRICES?|SHOW|DRAW|OF|DAYS?|WEEKS?|MONTHS?|YEARS?|LAST|PAST|GO|PLEASE|PLS|ZOOM|HOURS?|FOR|IN|SALE|PER|AGAIN)$/i;
const dollarWords = /^(?:dollar|dollars|usd|bucks|\$)$/;
const measuring = /^(?:in|to|against|vs|versus|into|\/)$/;

const isSide = ({ entity, word }: Token) =>
  (entity?.kind === "token" && !dollarWords.test(word)) || entity?.kind === "address";

/** The places of the tokens named, each once. */
function listSides(tokens: readonly Token[]): number[] {
  const name = ({ entity, word }: Token) => (entity?.kind === "token" ? entity.symbol : word);
  return [...tokens.keys()].filter((at) => {
    const token = tokens[at] as Token;
    const isNew = !tokens.slice(0, at).some((one) => isSide(one) && name(one) === name(token));
    return isSide(token) && isNew;
  });
}

function judge(tokens: readonly Token[], at: number): Found {
  const token = tokens[at] as Token;
  if (token.entity?.kind === "address") return { state: "found", value: token.entity.value, used: [at] };
  return judgeToken(token, at);
}

const isMeasure = (tokens: readonly Token[], at: number) => measuring.test(tokens[at - 1]?.word ?? "");

/** The token named first; alone after "in", it is the measure of the one before. */
function readToken(context: ArgumentContext): Found {
  const { tokens, utterance, input, continues } = context;
  if (input.what === "sale") return null;
  const unknown = findUnknown(tokens);
  if (unknown !== -1) return unknownToken(tokens[unknown] as Token, unknown, utterance);
  const sides = listSides(tokens);
  const [first, second] = sides;
  const isKnown = continues && input.token !== undefined;
  if (first !== undefined && !(isKnown && second === undefined && isMeasure(tokens, first)))
    return judge(tokens, first);
  if (input.token !== undefined || sides.length > 1) return null;
  const before = findBefore(utterance);
  return before === null ? null : { state: "found", value: before, used: [] };
}

function findUnknown(tokens: readonly Token[]): number {
  const named = findUnknownName(tokens);
  return named === -1 && listSides(tokens).length === 0 ? tokens.findIndex(isNoIndicator) : named;
}

const isNoIndicator = (token: Token) => isUnknownSymbol(token) && !pieces.test(token.text);

/** The token that the conversation is about. */
function findBefore({ thread: [latest], mentioned }: Utterance): string | null {
  const { token, sell, buy } = latest?.input ?? {};
  const sides = [token, sell, buy].filter((side) => typeof side === "string");
  const isTold = latest?.isHearsay !== true;
  const isOfSale = latest?.capability === "buy-ali";
  return mentioned ?? (isTold ? sides[0] : undefined) ?? (isOfSale ? ticker : null);
}

/** The other token, e.g. of "ALI in USDC", "S/USDC", "in dollars". */
function readMeasure({ tokens, input }: ArgumentContext): Found {
  if (input.what === "sale") return null;
  const dollars = tokens.findIndex(({ word }) => dollarWords.test(word));
  if (dollars !== -1) return { state: "found", value: "USDC", used: [dollars] };
  const sides = listSides(tokens);
  const at = sides.length > 1 ? sides[1] : sides.find((one) => isMeasure(tokens, one));
  const isTaken = at !== undefined && sides.length === 1 && symbolOf(tokens[at]) === input.token;
  return at === undefined || isTaken ? null : judge(tokens, at);
}

function symbolOf(token: Token | undefined): string | undefined {
  return token?.entity?.kind === "token" ? token.entity.symbol : token?.word;
}

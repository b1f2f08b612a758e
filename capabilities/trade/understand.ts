import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found, Question } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAmount } from "@alithia/agent/grammar/read-amount.ts";
import { readThreadToken } from "@alithia/agent/grammar/read-thread-token.ts";
import { judgeAddress, judgeToken, readToken, unknownToken } from "@alithia/agent/grammar/read-token.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { showToken } from "@alithia/content/own-names.ts";
import { anyPlace } from "@alithia/protocol/trade-place.ts";
import { offerPart } from "../input/offer-part.ts";
import { findCounted, findSides, namesCounted } from "./find-sides.ts";
import { asksOptions, withPlace } from "./hear-order.ts";
import { refuseSlippage } from "./input.ts";
import { around, never, verbs } from "./order-words.ts";
import { readDeadline, readMin, readSlippage, readTurned, readVenue } from "./read-wishes.ts";

function readSide(side: "sell" | "buy"): (context: ArgumentContext) => Found {
  return (context) => {
    const { turned } = context.input;
    if (turned !== undefined)
      return { state: "found", value: side === "buy" ? context.input.sell : turned, used: [] };
    if (isWrapping(context)) return readWrapped(context, side);
    const at = findSides(context)[side];
    if (side === "buy" && at !== undefined && countsSold(context, at))
      return { state: "found", value: context.input.buy, used: [at] };
    if (at !== undefined) return judgeSide(context, at);
    if (side === "sell" || context.continues) return null;
    return readToken(context, { after: ["for", "to", "into", "buy"], unknown: true }) ?? readPointed(context);
  };
}

/** Whether an answer counts what is sold, e.g. "25 S" after "USDC for my S". */
function countsSold({ tokens, input, continues }: ArgumentContext, index: number): boolean {
  const entity = tokens[index]?.entity;
  const isOnly = tokens.filter((token) => token.entity?.kind === "token").length === 1;
  const isCounted = tokens[index - 1]?.entity?.kind === "number";
  return (
    continues &&
    isOnly &&
    isCounted &&
    entity?.kind === "token" &&
    entity.symbol === input.sell &&
    input.buy !== undefined
  );
}

/** Resolves a pronoun to the token asked about before, e.g. "buy some with 5 USDC", "swap 2 S for it". */
function readPointed(context: ArgumentContext): Found {
  const isLed = context.tokens.some(
    ({ word }, index) =>
      /^(it|that|this|some|them)$/.test(word) &&
      /^(for|into|in|on|to|buy|get|purchase)$/.test(context.tokens[index - 1]?.word ?? ""),
  );
  return isLed ? readThreadToken(context) : null;
}

/** Reads a side of a wrap or unwrap; a token other than S and wS is left for a question. */
function readWrapped({ tokens, input }: ArgumentContext, side: "sell" | "buy"): Found {
  const used = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "token" && /^(S|wS)$/.test(entity.symbol) ? [index] : [],
  );
  return { state: "found", value: input[side], used };
}

function judgeSide({ tokens, utterance }: ArgumentContext, index: number): Found {
  const token = tokens[index] as Token;
  if (token.entity?.kind === "token") return judgeToken(token, index);
  return token.entity?.kind === "address"
    ? judgeAddress(token, index)
    : unknownToken(token, index, utterance);
}

function readTradeAmount(context: ArgumentContext): Found {
  const at = context.tokens.findIndex(({ entity }) => entity?.kind === "number");
  const unit = context.tokens[at + 1]?.entity;
  const [only, ...others] = unit?.kind === "token" ? unit.candidates : [];
  const decimals = at !== -1 && others.length === 0 ? only?.decimals : undefined;
  const read = offerPart(readAmount(context, { decimals }), context, {
    purpose: "trade",
    token: context.input.sell,
  });
  const isVague = at === -1 && read?.state === "problem" && read.offer === undefined;
  if (!isVague) return read;
  const said = context.tokens[read.used[0] ?? 0]?.text;
  return {
    ...read,
    sentence: `${askAmount(context).sentence} Please write the number instead of “${said}”.`,
  };
}

/** Asks for the amount, naming the token that it counts. */
function askAmount({ input: { sell, buy, side } }: ArgumentContext): Question {
  const counted = side === "buy" ? buy : sell;
  if (typeof counted !== "string" || /^0x/.test(counted)) return { sentence: "How much?" };
  return { sentence: `How much ${showToken(counted)} do you want to ${side === "buy" ? "receive" : "pay"}?` };
}

const understand = createUnderstand({
  capability: "trade",
  movesValue: () => true,
  frames: [
    {
      needs: [[verbs], ["{token}", "{number}", "{address}", "token|tokens|coins|s"]],
      helps: [around],
      never: ["{hash}", ...never],
      score: 0.94,
    },
    {
      needs: [
        ["buy|purchase|acquire|obtain|grab|get|sell|selling|spend|pick up"],
        ["{token}", "(buy|get|purchase) (some|it|that)"],
      ],
      helps: [around],
      never: [
        "{hash}",
        "back|refund|return",
        "how|should",
        "balance|price of|supply|(buy|get|grab|purchase|acquire|take) ... ali (for|with|from|using) my? s|s (on|into|in) ali",
        ...never,
      ],
      score: 0.86,
    },
    {
      needs: [
        [
          "(want|need|get|take) ... {number} of? {token} ... (pay|paying) ... (of|with|from|in|using) my? {token}",
          "(have|got) {number} {token} ... (want|need|like|for|into|give|get|prefer) ... {token}|(want|need) {token} for my? {token}|(want|receive|get) {token} ... pay ... {number} {token}|pay ... {number} {token} ... (receive|get|for) {token}|(need|want) {number} {token} ... have {token}|(need|want) {token} ... have {token}",
        ],
      ],
      helps: [around, "have|want|need"],
      never,
      score: 0.97,
    },
    {
      needs: [
        [
          "(put|throw|invest|move|stick) {number} {token} (into|in|on|towards) (it|that|this|them)",
          "(put|throw|invest|move|stick) {number} {token} (into|in|on|towards) {token}",
        ],
      ],
      helps: [around],
      never: ["sale|ali", "{address}", ...never],
      score: 0.92,
    },
    {
      needs: [
        [
          "all in on {token}|cash out|(put|move|turn|make) (everything|all|half|most|it) ... (in|into|to) {token}",
          "{number} {token} , make (it|that|them) {token}",
          "(put|turn|change|convert|move) (it|that|this|them) (in|into|to) a? (stablecoin|stablecoins|stables|stable)",
        ],
      ],
      helps: [around, "all|put|everything|half|most|out"],
      never: ["{hash}", "{address}", "sale|ali", "what|how|can", ...never],
      score: 0.88,
    },
    {
      needs: [["buy|sell|purchase"]],
      helps: [around, "something|some|everything|all|crypto|tokens|coins|token|please"],
      never: ["{hash}", "{address}", "ali|sale", "nft|nfts", ...never],
      score: 0.68,
    },
    {
      needs: [
        [
          "{token} (for|into|to|→) my? {token}|{token} - > {token}|(need|want|like|more|some) (some|more)? {token}",
        ],
      ],
      helps: [around, "need|want|more|some"],
      never: [
        "{number}",
        "{hash}",
        "{address}",
        "ali|sale|balance|balances|know|info|information|hear|learn|see|check|list|ratio|compare|difference|versus|vs|or|approvals|bridge",
        "how|what|which|who|when|why|is|are|does|can",
        ...never,
      ],
      score: 0.68,
    },
    {
      needs: [["rid of {number} {token}"], ["{token} instead", "(for|into|to) {token}"]],
      helps: [around, "rid|instead"],
      never: ["{address}", "approval|approvals|allowance|how"],
      score: 0.92,
    },
    { needs: [["swap|trade|exchange|convert"]], helps: [around], never: ["{hash}", ...never], score: 0.8 },
    {
      needs: [["wrap"]],
      helps: [around],
      never: ["what|how"],
      score: 0.95,
      input: { sell: "S", buy: "wS", side: "sell" },
    },
    {
      needs: [["unwrap"]],
      helps: [around],
      never: ["what|how"],
      score: 0.95,
      input: { sell: "wS", buy: "S", side: "sell" },
    },
    {
      needs: [
        [
          "{number} {token} (to|for|into|in|>|→) {token}",
          "{number} {token} - > {token}|{number} {token} = > {token}|{token} for {number} {token}|(price|quote|rate) {number} {token} {token}",
          "{token} (to|into|→) {token}|{number} {token} / {token}",
          "{number} {token} worth of {token}",
        ],
      ],
      helps: [around],
      never: ["ratio|compare|ali for {number} s", ...never],
      score: 0.8,
    },
    {
      needs: [
        ["how (much|many)", "what", "quote|price|rate|worth|give|get|want|need|like"],
        [
          "{number} {token} ... (in|to|for|into|worth) {token}",
          "{token} ... (for|from|with) my? {number} {token}",
          "{number} {token} ... (from|with|using) {token}",
        ],
      ],
      helps: [around, "would|give|me|take|it|want|need|how|much|if|best"],
      never: [
        "{hash}",
        "{address}",
        "ali|sale|send|transfer|mint",
        "how much (is|are) {number}|what (is|are) {number} {token} worth",
      ],
      score: 0.9,
    },
  ],
  arguments: [
    { name: "turned", asks: "request", read: readTurned, ask: () => null },
    {
      name: "buy",
      asks: "token",
      read: (context) => readSide("buy")(context),
      ask: () => ({ sentence: "Which token do you want to receive?" }),
    },
    {
      name: "sell",
      asks: "token",
      read: (context) => readSide("sell")(context),
      ask: () => ({ sentence: "Which token do you want to pay with?" }),
    },
    { name: "slippagePercent", asks: "amount", read: readSlippage, ask: () => null },
    { name: "venue", asks: "request", read: readVenue, ask: () => null },
    { name: "deadline", asks: "amount", read: readDeadline, ask: () => null },
    { name: "min", asks: "amount", read: readMin, ask: () => null },
    {
      name: "side",
      asks: "amount",
      read: (context) => {
        const hasAmount = context.tokens.some(({ entity }) => entity?.kind === "number");
        if (
          isWrapping(context) ||
          (context.continues && !hasAmount) ||
          (context.continues && context.input.side !== undefined && !namesCounted(context))
        )
          return null;
        return { state: "found", value: findCounted(context), used: [] };
      },
      ask: () => null,
    },
    { name: "amount", asks: "amount", read: readTradeAmount, ask: askAmount },
  ],
  refuse: ({ sell, buy, slippagePercent }) => {
    const tooWide = refuseSlippage(slippagePercent);
    if (tooWide !== null) return tooWide;
    if (typeof sell !== "string" || typeof buy !== "string" || sell.toLowerCase() !== buy.toLowerCase())
      return null;
    return {
      code: "same-token",
      sentence: `Selling ${showToken(sell)} for ${showToken(buy)} changes nothing but the fee. Which other token do you want?`,
    };
  },
  complete: ({ turned: _, venue, ...slots }) => ({
    ...slots,
    ...(venue === undefined || venue === anyPlace ? {} : { venue }),
    side: slots.side ?? "sell",
  }),
});

/** Hears an order with the place that it is to go through as one word. */
const hear = (utterance: Utterance) => (asksOptions(utterance) ? [] : understand(withPlace(utterance)));
export const understandTrade: Understand = Object.assign(hear, understand, {
  readAs: (utterance: Utterance, input: Record<string, unknown>) =>
    asksOptions(utterance) ? undefined : understand.readAs?.(withPlace(utterance), input),
});

function isWrapping({ tokens }: ArgumentContext): boolean {
  return tokens.some(({ word }) => word === "wrap" || word === "unwrap");
}

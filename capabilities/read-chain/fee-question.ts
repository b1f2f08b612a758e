import type { Understand } from "@alithia/agent/capability.ts";
import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { feeOfRequest } from "@alithia/agent/understanding/dialogue/request-frame.ts";
import { hasWord } from "@alithia/agent/understanding/token-queries.ts";
import type { ThreadEntry, Token, Utterance } from "@alithia/agent/utterance.ts";
import * as z from "zod";
import { addressInput, amountInput, type tokenInput } from "../input/fields.ts";

/** What a network fee is asked for. `send` moves the coin, `send-token` a token. */
const feeActions = [
  "send",
  "send-token",
  "approve",
  "revoke",
  "wrap",
  "unwrap",
  "deploy",
  "mint",
  "return",
  "buy",
  "swap",
  "call",
  "burn",
] as const;

export type FeeAction = (typeof feeActions)[number];

/** The arguments of the topic `gas` that say what the fee is for. */
export const feeInput = {
  for: z.optional(z.enum(feeActions).describe("Of gas")),
  amount: z.optional(amountInput.meta(embeddedOnly)),
  to: z.optional(addressInput.meta(embeddedOnly)),
  /** Whether the wallet's S is to be compared with the fee. */
  enough: z.optional(z.literal(true).meta(embeddedOnly)),
  /** Whether it is asked how many such actions the S pays for. */
  many: z.optional(z.literal(true).meta(embeddedOnly)),
};

export type FeeQuestion = {
  for?: FeeAction;
  token?: z.infer<typeof tokenInput>;
  amount?: string;
  to?: string;
  count?: string;
  enough?: true;
  /** The coins that are to be enough, instead of the wallet's. */
  spend?: string;
};

/** In order of precedence, as "pay" and "burn" are also said of the fee itself. */
const verbs: readonly (readonly [FeeAction, RegExp])[] = [
  ["revoke", /^revok\w+$/],
  ["approve", /^(?:approv\w+|allowances?)$/],
  ["unwrap", /^unwrap\w*$/],
  ["wrap", /^wrap(?:s|ping|ped)?$/],
  ["deploy", /^(?:deploy\w*|launch\w*|creat\w+)$/],
  ["mint", /^mint(?:s|ing)?$/],
  ["return", /^(?:return\w*|refund\w*)$/],
  ["swap", /^(?:swap\w*|trad(?:e|es|ing)|exchang\w+|convert\w*|sell\w*|chang(?:e|es|ing))$/],
  ["buy", /^(?:buy\w*|purchas\w+)$/],
  ["send", /^(?:send\w*|transfer\w*|mov(?:e|es|ing)|payments?|payouts?)$/],
  ["call", /^call(?:s|ing)?$/],
  ["burn", /^burn(?:s|ing)?$/],
  ["send", /^pay(?:ing)?$/],
];
const costWord = /^(?:gas|fees?|costs?|cost|expensive|cheap\w*|pric\w+|charged?|pay|afford|enough)$/;
const tokenWord = /^(?:tokens?|coins?|erc-?20s?|memecoins?)$/;
const repeated =
  /^(?:payments?|transfers?|transactions?|txs?|txns?|sends?|swaps?|trades?|approvals?|mints?|purchases?|payouts?|times)$/;

/**
 * Finds what a message asks the network fee of; empty for the price of gas alone. What it leaves out is that
 * of the fee asked for before, or of the request in the same message.
 */
export function findFeeQuestion(message: readonly Token[], before?: ThreadEntry): FeeQuestion {
  const said = findSaid(message);
  const isOpen =
    said.for === undefined || (said.for === "send" && said.token === undefined && said.to === undefined);
  return before !== undefined && isOpen ? { ...said, ...inherit(message, said, before) } : said;
}

const howMany =
  /\bhow many (?:(?!did\b|have\b|was\b|were\b)[\w-]+ ){0,3}?(?:payments?|transfers?|transactions?|txs?|txns?|sends|swaps?|trades?)\b[^.?!]*\b(?:can|could|would|may|will)\b/i;

/** Reads how many payments or other actions the S pays the fees of, e.g. "how many payments can I make with that?". */
export function readHowMany(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, thread } = utterance;
  const isPlain = tokens.every(({ entity, text: said }) => entity?.kind !== "address" || !/^0x/i.test(said));
  if (!howMany.test(text) || !isPlain) return null;
  const [before] = thread.filter(({ input }) => input.topic === "gas");
  const coins = tokens.findIndex(
    ({ entity }, at) => entity?.kind === "token" && entity.symbol === "S" && readNumber(tokens[at - 1]),
  );
  const token = tokens.find(({ entity }) => entity?.kind === "token" && entity.symbol !== "S")?.entity;
  const symbol = token?.kind === "token" ? token.symbol : undefined;
  const action = /\b(?:swap|trade)s?\b/i.test(text) ? "swap" : symbol === undefined ? "send" : "send-token";
  const known: FeeQuestion = before !== undefined && symbol === undefined ? before.input : {};
  const input = omitUnknown({
    for: known.for ?? action,
    token: known.token ?? symbol,
    spend: readNumber(tokens[coins - 1]),
  });
  const reading = readAs?.(
    { ...utterance, text: "", tokens: [], thread: [] },
    { topic: "gas", ...input, many: true },
  );
  return reading === undefined ? null : { ...reading, isLiteral: true, score: 0.97 };
}

const pointing = /^(?:such|those|these|them|that|it|same|ones)$/;
const counting = /^(?:such|of|like|more|those|these)$/;

function inherit(tokens: readonly Token[], said: FeeQuestion, before: ThreadEntry): FeeQuestion {
  if (before.capability !== "read-chain")
    return before.sameMessage && hasWord(tokens, /^(?:fees?|costs?|it|that)$/) ? feeOfRequest(before) : {};
  const { topic, for: action, token, amount, to } = before.input as FeeQuestion & { topic?: string };
  const other = findSymbol(tokens, -1);
  if (topic !== "gas") return {};
  if (other !== undefined || hasWord(tokens, tokenWord)) return changeToken(action, other);
  const points = said.count !== undefined || said.enough === true || hasWord(tokens, pointing);
  if (action === undefined || !points) return {};
  return omitUnknown({ for: action, token, amount, to });
}

/** The action before with another token, e.g. "and for ALI?"; that of a transfer where there was none. */
function changeToken(action: FeeAction = "send", other: { token: string } | undefined): FeeQuestion {
  const sent = other?.token === "S" ? "send" : "send-token";
  return { for: /^send/.test(action) ? sent : action, ...other };
}

/** Whether the message says itself what the fee is for. */
export const namesAction = (tokens: readonly Token[]) => findSaid(tokens).for !== undefined;

function findSaid(message: readonly Token[]): FeeQuestion {
  const tokens = takeSentence(message);
  const isOfEnough = hasWord(tokens, /^(?:enough|afford|suffices?|cover)$/);
  const beside: FeeQuestion = omitUnknown({
    count: findCount(tokens),
    enough: isOfEnough || undefined,
    spend: isOfEnough ? findSpend(tokens) : undefined,
  });
  const action = findAction(tokens);
  if (action === undefined) return beside;
  const named: FeeQuestion = omitUnknown({ ...findActedOn(tokens, action), to: findAddress(tokens, /^to$/) });
  const kind = narrow(action, tokens, { ...named, ...beside });
  if (kind === undefined) return beside;
  const { token: _, ...rest } = named;
  const isOfCoin = kind === "send-token" && named.token === "S";
  return { for: kind, ...(isOfCoin ? rest : named), ...beside };
}

const omitUnknown = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function findAction(tokens: readonly Token[]): FeeAction | undefined {
  const makesToken = hasWord(tokens, /^(?:mak(?:e|es|ing)|made)$/) && hasWord(tokens, tokenWord);
  if (makesToken) return "deploy";
  return verbs.find(([, pattern]) => tokens.some((token) => isVerb(token, pattern)))?.[0];
}

const isVerb = ({ word, entity }: Token, pattern: RegExp) => entity === undefined && pattern.test(word);

/** The token and amount of the first place where the action is said with one, a token before the coin. */
function findActedOn(tokens: readonly Token[], action: FeeAction): Held | undefined {
  const places = [...tokens.keys()];
  const said = (at: number, of?: FeeAction) =>
    verbs.some(([verb, pattern]) => (of ?? verb) === verb && isVerb(tokens[at] as Token, pattern));
  const held = places
    .filter((at) => said(at, action))
    .flatMap((at) => {
      const next = places.find((place) => place > at && said(place)) ?? tokens.length;
      return findToken(tokens.slice(0, next), at) ?? [];
    });
  return held.find(({ token }) => token !== "S") ?? held[0];
}

/** The sentence that speaks of the fee, so that what is denied or told beside it counts for nothing. */
function takeSentence(tokens: readonly Token[]): readonly Token[] {
  const ends = tokens.flatMap(({ word }, index) => (/^[.!?;]$/.test(word) ? [index] : []));
  const starts = [0, ...ends.map((end) => end + 1)];
  const sentences = starts.map((start, index) => tokens.slice(start, ends[index] ?? tokens.length));
  return sentences.find((sentence) => sentence.some(({ word }) => costWord.test(word))) ?? tokens;
}

const isOfTokens = (tokens: readonly Token[]) => tokens.some(({ word }) => tokenWord.test(word));

/** The action by what it is done with; undefined where nothing tells it from a transfer of coins. */
function narrow(action: FeeAction, tokens: readonly Token[], said: FeeQuestion): FeeAction | undefined {
  if (action === "send") return narrowSend(tokens, said);
  if (action === "deploy")
    return isOfTokens(tokens) || !hasWord(tokens, /^contracts?$/) ? "deploy" : undefined;
  if (action === "buy") return said.token === "ALI" || hasWord(tokens, /^sale$/) ? "buy" : "swap";
  return action;
}

function narrowSend(tokens: readonly Token[], { token = "S", amount, to, count }: FeeQuestion) {
  if (isOfTokens(tokens) || token !== "S") return "send-token";
  return (amount ?? to ?? count) ? "send" : undefined;
}

type Held = { token: string; amount?: string };

/** A token by its address, e.g. "calling transfer on 0x…", or by its symbol. */
function findToken(tokens: readonly Token[], verb: number): Held | undefined {
  const address = findAddress(tokens, /^(?:on|of|token|contract)$/);
  return findSymbol(tokens, verb) ?? (address === undefined ? undefined : { token: address });
}

/** The token that the action is done with, behind its verb or right before it, and the amount before it. */
function findSymbol(tokens: readonly Token[], verb: number): Held | undefined {
  const isPayment = (at: number) => /^(?:many|much|in|enough)$/.test(tokens[at - 1]?.word ?? "");
  const isToken = (at: number) => tokens[at]?.entity?.kind === "token" && !isPayment(at);
  const places = [...tokens.keys()];
  const at =
    places.find((place) => place > verb && isToken(place)) ??
    places.find((place) => verb - place <= 2 && isToken(place));
  const entity = tokens[at ?? -1]?.entity;
  if (at === undefined || entity?.kind !== "token") return undefined;
  const amount = countsActions(tokens, at - 1) ? undefined : readNumber(tokens[at - 1]);
  return { token: entity.symbol, ...(amount === undefined ? {} : { amount }) };
}

function findAddress(tokens: readonly Token[], before: RegExp): string | undefined {
  const found = tokens.find(
    ({ entity }, at) => entity?.kind === "address" && before.test(tokens[at - 1]?.word ?? ""),
  );
  return found?.entity?.kind === "address" && found.entity.checksum !== "wrong"
    ? found.entity.value
    : undefined;
}

/** How many of them, e.g. "fifty payments", "50 such transfers", "20 USDC payouts", "20 times". */
function findCount(tokens: readonly Token[]): string | undefined {
  const found = tokens.find((token, at) => readNumber(token) !== undefined && countsActions(tokens, at));
  const value = readNumber(found);
  return value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? value : undefined;
}

function countsActions(tokens: readonly Token[], number: number): boolean {
  const [next, second] = tokens.slice(number + 1);
  const noun = next?.entity?.kind === "token" ? second : next;
  return noun !== undefined && (repeated.test(noun.word) || (noun === next && counting.test(noun.word)));
}

function readNumber(token: Token | undefined): string | undefined {
  const { entity, word = "" } = token ?? {};
  if (entity === undefined) return /^\d+$/.test(word) ? word : undefined;
  return entity.kind === "number" && entity.numeral.certainty === "exact" ? entity.numeral.value : undefined;
}

/** The coins that are to be enough, e.g. "will 2 S be enough for the fees?". */
function findSpend(tokens: readonly Token[]): string | undefined {
  const coin = tokens.findIndex(
    ({ entity }, at) =>
      entity?.kind === "token" && entity.symbol === "S" && readNumber(tokens[at - 1]) !== undefined,
  );
  const verb = tokens.findIndex((_, at) =>
    /^(?:be|is|are|suffices?|cover|enough)$/.test(tokens[at]?.word ?? ""),
  );
  return coin !== -1 && coin < verb ? readNumber(tokens[coin - 1]) : undefined;
}

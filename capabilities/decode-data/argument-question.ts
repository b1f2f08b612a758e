import { judgeToken } from "@alithia/agent/grammar/read-token.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";

/** The arguments of decoded bytes that are asked about: one by its place (from 1), those of a kind, or all. */
type ArgumentQuestion = {
  argument: string;
  /** The token in whose units amounts are told, by symbol or address. */
  unit?: string;
  decimals?: string;
};

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];
const ordinal = String.raw`(\d)(?:st|nd|rd|th)|(${places.join("|")}|last|final|other)`;
const noun = "(?:args?|arguments?|params?|parameters?|inputs?|fields?|values?|words?)";
const placed = new RegExp(String.raw`\b(?:${ordinal})\b(?:\W+\w+)?\W+${noun}\b`, "i");
const numbered = new RegExp(String.raw`\b${noun}\W{0,3}(?:number |no\.? ?)?(\d)\b`, "i");
const named =
  /\b(?:args?|arguments?|params?|parameters?)\b|\b(?:the|its|that) (?:\w+ )?(?:value|amount|number|recipient|spender|to|receiver)\b/i;
const ofWho =
  /\b(?:who|whom|whose|recipients?|receivers?|payees?|spenders?|addresse?s?|which (?:wallet|account))\b/i;
const ofAmount = /\b(?:how (?:much|many)|amounts?|values?|numbers?|units?|decimals?|quantity|sum)\b/i;
const pointed =
  /\b(?:that|this|it|those|the (?:amount|value|number|tokens?|coins?|call|calldata|data|bytes|transfer))\b/i;
const wouldDo =
  /\b(?:receiv\w*|gets?|paid|moved?|sent|transferred|transfer|goes|go|allowed|approved|spend|take)\b/i;
const ofUnits =
  /\bunits?\b|\bhuman\b|\breadable\b|\bdecimals?\b|\bconvert(?:ed)?\b|\bwhole (?:tokens|coins)\b|\bin (?:real|normal|token) (?:terms|numbers|amounts?)\b|\bif (?:the token|it|that) (?:is|was|were)\b/i;
const saidDecimals = /\b(\d{1,2})[ -]?(?:decimals?|dec\b|digits)/i;
/** Of the visitor's own things, of a price, or an order. */
const otherwise =
  /\b(?:my|mine|i|me|we|our|price|worth|buy|sell|swap|fee|gas|dollars?|explain|selectors?)\b|\bwhat (?:is|are) an?\b|^\W*(?:please )?(?:send|pay|transfer|approve)\b/i;

/** Reads what is asked of the arguments of the bytes that were decoded last; null for anything else. */
export function readArgumentQuestion({ text, tokens }: Utterance): ArgumentQuestion | null {
  const isNew = tokens.some(({ entity }) => entity !== undefined && !/^(?:token|number)$/.test(entity.kind));
  const unit = findUnit(tokens);
  if (isNew || unit === null || otherwise.test(text)) return null;
  const isOfUnits = ofUnits.test(text) || (unit !== undefined && pointed.test(text));
  const isOfArguments = [placed, numbered, named].some((words) => words.test(text));
  if (!isOfArguments && !isOfUnits && !(tokens.length <= maxTokens && asksOfDoing(text, unit))) return null;
  return {
    argument: findPlace(text) ?? findKind(text, isOfUnits),
    ...keepDefined({ unit, decimals: saidDecimals.exec(text)?.[1] }),
  };
}

const maxTokens = 12;

/** Whether it is asked what the call would do: "who gets it?", "how much ALI would be moved?". */
const asksOfDoing = (text: string, unit: string | undefined): boolean =>
  (ofWho.test(text) || ofAmount.test(text)) &&
  wouldDo.test(text) &&
  (pointed.test(text) || unit !== undefined);

function findKind(text: string, isOfUnits: boolean): string {
  if (ofWho.test(text)) return "who";
  return isOfUnits || ofAmount.test(text) ? "amount" : "all";
}

function findPlace(text: string): string | undefined {
  const [, digit, word = ""] = placed.exec(text) ?? [];
  const at = places.indexOf(word.toLowerCase());
  if (/^(?:last|final|other)$/i.test(word)) return "last";
  return digit ?? (at === -1 ? numbered.exec(text)?.[1] : String(at + 1));
}

/** The only token named; undefined if none is, null if it cannot be told which. */
function findUnit(tokens: Utterance["tokens"]): string | null | undefined {
  const found = tokens.flatMap((token, at) =>
    token.entity?.kind === "token" ? [judgeToken(token, at)] : [],
  );
  const [only, ...others] = new Set(found.map((one) => (one?.state === "found" ? String(one.value) : null)));
  return others.length > 0 ? null : only;
}

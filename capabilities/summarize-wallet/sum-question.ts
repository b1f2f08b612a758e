import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { dollarWords, findExactNumber } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";

const moved =
  /\b(?:arriv\w+|reach(?:ed)?|came|come|got(?:ten)?|received?|landed|there|(?:been |already )?(?:paid|sent|transferred|wired)|did (?:i|we|he|she|they)[^.?!]*\b(?:pay|send|transfer|wire)|did [^.?!]*\bget)\b/i;
const asking =
  /\?|\b(?:check|verify|whether|true|look (?:it )?up|see if|find out|can(?:not|['’]t) (?:find|see))\b/i;
/** Points to what was told in another clause: "Are these not the 150 dollars?", "Can you check it?" */
const ofIt = /\b(?:check|verify|true|right|happened|find|see|\d+)\b/i;
/** Somebody says that it did not come, or waits for it. */
const lacking =
  /(?:\b(?:never|not|nothing|yet to)|n['’]t)\b[^.?!]*\b(?:arriv\w*|reach\w*|came|come|got(?:ten)?|get|receiv\w*|land(?:ed)?|seen?|have|there|paid|sent)\b|\b(?:still )?(?:waiting|waits) (?:for|on)\b|\b(?:is|are|still) missing\b/i;
const ordering =
  /(?:^|[.,;:!?]|\b(?:and|so|but|then|please|just|now|again|you|let['’]?s|will|must|should|to|want)\b)\s*(?:please |now |just )?(?:re)?(?:send|pay|transfer|wire|give)\b/i;
const unwilling = /\b(?:not|n['’]t|without) (?:want(?:ing)? |like |have |going )?(?:to )?\w+\b/gi;
const ofElse =
  /\b(?:how (?:much|many|long)|worth|cost|fees?|price|if|would|could|profit|swap\w*|trad\w+|bought|buy|sell|sold|sale|approv\w*|allow\w*|permission|revoke|left|still have|who is|who['’]s|will|(?:do|does|can|may) (?:i|we|he|she|they|it)|(?:get|got|received?) (?:back )?for)\b/i;
const toMe =
  /\b(?:sen[dt]|paid|pay|gave|transferred|wired) (?:it |them )?(?:to )?(?:me|us)\b|\b(?:i|we)(?:['’]ve)?(?: (?:have|had|did|not|ever|never|really|actually|already|still|haven['’]t|didn['’]t))* (?:get|got|received?)\b|\breach(?:ed)? (?:me|us|my|our)\b|\b(?:into|in|to) (?:my|our) (?:wallet|account)\b/i;
const payerSays =
  /\b(?:says?|said|saying|claims?|claimed|tells?|told|writes?|wrote|swears?|insists?|promised)\b[^.?!]*\b(?:he|she|they|to have|having|it was|money was)\b[^.?!]*\b(?:paid|sent|transferred|wired)\b/i;
const fromMe = /\b(?:i|we)(?:['’]ve)? (?:[\w'’]+ ){0,3}?(?:paid|pay|sent|send|transferred|transfer|wired)\b/i;
const fromThem = /\bfrom (?:it|him|her|them|there)\b/i;
const pointing = /\b(?:he|she|him|her|they|them|his|their|these|those|that|it)\b/i;

/**
 * Reads whether one sum reached somebody or came from somebody, whoever doubts it: "Ana says that she did not get her
 * 150 dollars", "has the $42.50 from 0x… come in?", "who sent me 35 USDC?". It is read of the visitor's wallet.
 */
export function readSumQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, account } = utterance;
  const sum = findSum(utterance);
  if (account === undefined || sum === undefined || ofElse.test(text) || !asksWhetherMoved(text)) return null;
  const [party, ...others] = findParties(utterance, account);
  const way = others.length > 0 ? null : findWay(utterance, party);
  if (way === null) return null;
  const token = sum.endsWith(" dollars") ? undefined : sum.split(" ")[1];
  const days = findDayWords(text)?.[0].toLowerCase();
  const input = keepDefined({ address: account, moved: way, counterparty: party, token, sum, days });
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.99, isLiteral: true };
}

function asksWhetherMoved(text: string): boolean {
  const clauses = text.split(/(?<=[.?!;,])\s+/);
  const isAsked = clauses.some((one) => asking.test(one) && (moved.test(one) || ofIt.test(one)));
  return (
    ((isAsked && moved.test(text)) || lacking.test(text)) && !ordering.test(text.replace(unwilling, " "))
  );
}

/** The only sum of a token or of dollars, e.g. "150 dollars" beside "150 USDC". */
function findSum({ tokens }: Utterance): string | undefined {
  const sums = tokens.flatMap(({ entity }, at) => {
    const [number, unit] = [findExactNumber(entity), tokens[at + 1]];
    if (number === null || unit?.entity?.kind !== "token") return [];
    return { number, said: `${number} ${dollarWords.test(unit.text) ? "dollars" : unit.entity.symbol}` };
  });
  const [first, ...others] = sums;
  const symbols = tokens.flatMap(({ entity, text }) =>
    entity?.kind === "token" && !dollarWords.test(text) ? [entity.symbol] : [],
  );
  if (new Set(symbols).size > 1) return undefined;
  return others.every(({ number }) => number === first?.number) ? first?.said : undefined;
}

/** Those whom the message names, or whom it points to of the question before. */
function findParties({ text, tokens, thread }: Utterance, account: string): string[] {
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? [entity.value] : []));
  const [latest] = thread;
  const { counterparty, address } = latest?.capability === "summarize-wallet" ? latest.input : {};
  const before = [counterparty ?? address].filter((one) => typeof one === "string");
  const meant = named.length > 0 || !pointing.test(text) ? named : before;
  return [...new Set(meant)].filter((one) => !isSameHex(one, account));
}

function findWay({ text, tokens }: Utterance, party: string | undefined): "in" | "out" | null {
  if (toMe.test(text)) return "in";
  if (party === undefined) return fromMe.test(text) ? "out" : null;
  const at = tokens.findIndex(({ entity }) => entity?.kind === "address" && isSameHex(entity.value, party));
  const isFrom = /^(?:from|by)$/.test(tokens[at - 1]?.word ?? "");
  return isFrom || fromThem.test(text) || (payerSays.test(text) && !fromMe.test(text)) ? "in" : "out";
}

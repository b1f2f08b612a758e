import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";

const paying =
  /\b(?:gets?|got|gotten|receiv\w*|paid|pay|payments?|sen[dt]|gave|give|given|transfer\w*|wired|from (?:me|us))\b/i;
const ofSum =
  /\b(?:how (?:much|many)|totals?|sums?|altogether|all ?together|in all|most|least|each|per|got from (?:me|us)|get from (?:me|us)|gotten)\b/i;
const ofPast =
  /\b(?:did(?:n['’]t)?|have(?:n['’]t)?) (?:i|we) (?:not )?(?:already|once)\b|\b(?:did|have)(?:n['’]t)? (?:i|we)\b[^.?!]*\b(?:once|already|before)\b|\b(?:i|we)(?:['’]ve| have)? (?:(?:already|once) )?(?:paid|sent|gave|transferred)\b[^.?!]*\?/i;
/** Of one's own payments, whatever this conversation paid. */
const ofAllTime =
  /\b(?:in total|totals?|altogether|all ?together|in all|so far|ever|until now|to date|overall|not only|all time|the most|the least)\b/i;
const asking =
  /\?|\b(?:how (?:much|many)|what|which|who|when|per|each|totals?|did(?:n['’]t)?|has(?:n['’]t)?|have(?:n['’]t)?|list|show|table)\b/i;
const ordering =
  /^\W*(?:(?:and|please|ok|okay|then|so|now|also|no|yes)\W+)*(?:send|pay|transfer|give|wire|swap|buy|sell|approve|revoke)\b|\bthen (?:send|pay)\b/i;
const ofElse =
  /\b(?:fees?|gas|approv\w*|allow\w*|permission|price|worth|dollars?|usd|euros?|swap\w*|trade\w*|sale|bought|buy|hash|proof|receipt|will|would|should|could|if|arriv\w*|through|balance|left|remember|save)\b/i;
const toMe =
  /\b(?:paid|pay|sent|send|gave|give|transferred) (?:it )?(?:to )?(?:me|us)\b|\b(?:i|we) (?:got|get|received?)\b/i;
const fromMe =
  /\bfrom (?:me|us|my|our)\b|\b(?:i|we)(?:['’]ve)? (?:\w+ ){0,3}?(?:paid|pay|sent|send|gave|give|given|transferred)\b/i;
const several =
  /\b(?:each|every|per (?:person|head|recipient|name)|everyone|everybody|both|the (?:two|three|four|five)|all (?:of )?(?:them|two|three|four|five)|of (?:them|these|those)|they)\b/i;

/**
 * Reads what people got from the visitor, or paid, over all time: "how much did Jonas get from me in total, and 0x…?",
 * "which of the three got the most", "when did I last pay her", "has he 25 from me now?".
 */
export function readPeopleQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, account } = utterance;
  if (account === undefined || !asking.test(text) || ordering.test(text) || ofElse.test(text)) return null;
  const isOfEach = several.test(text) && (ofAllTime.test(text) || findDayWords(text) !== null);
  const parties = paying.test(text) || isOfEach ? findParties(utterance, account) : [];
  const [only, ...others] = parties;
  const moved = findWay(utterance, parties);
  const claims = only !== undefined && others.length === 0 && claimsSum(utterance);
  if (only === undefined || moved === null || !(ofSum.test(text) || ofPast.test(text) || claims)) return null;
  if (isOfConversation(utterance, others.length > 0)) return null;
  const days = findDayWords(text)?.[0].toLowerCase();
  const token = findToken(utterance);
  const sides = others.length === 0 ? { counterparty: only } : { parties };
  const input = keepDefined({ address: account, part: "totals", moved, ...sides, token, days });
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.99, isLiteral: true };
}

const pronoun = /\b(?:he|she|him|her)\b/i;
const isCapital = (name: string) => /^\p{Lu}\p{Ll}/u.test(name);

/** The people whom the message names, or those whom the conversation named where it speaks of several. */
function findParties({ text, tokens, dialogue, thread }: Utterance, account: string): string[] {
  const said = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? [entity.value] : []));
  if (said.length > 0) return distinct(said).filter((one) => !isSameHex(one, account));
  const [latest] = thread;
  const paid =
    latest?.capability === "send" && Array.isArray(latest.input.transfers) ? latest.input.transfers : [];
  if (pronoun.test(text) && paid.length === 1) return paid.map(({ to }: { to: string }) => to);
  if (!several.test(text)) return [];
  const named = (dialogue?.names ?? []).filter(({ name, isTold }) => isTold === true && isCapital(name));
  const people = distinct(named.map(({ address }) => address));
  return people.length > 1 ? people : [];
}

const distinct = (all: readonly string[]) =>
  all.filter((one, at) => all.findIndex((other) => isSameHex(one, other)) === at);

/** The direction; null where the visitor's part in it is not said and an address alone is named. */
function findWay({ text, tokens }: Utterance, parties: readonly string[]): "in" | "out" | "both" | null {
  if (parties.length === 1 && /\band\b/i.test(text) && fromMe.test(text) && toMe.test(text)) return "both";
  if (fromMe.test(text)) return "out";
  if (toMe.test(text)) return "in";
  const isNamed = tokens.every(({ entity, text: said }) => entity?.kind !== "address" || !/^0x/i.test(said));
  return isNamed && parties.length > 0 ? "out" : null;
}

/** "Has he 25 from me now?" */
function claimsSum({ text, tokens }: Utterance): boolean {
  const numbers = tokens.filter(({ entity }) => entity?.kind === "number");
  return numbers.length === 1 && /\b(?:has|have|did|is)\b[^.?!]*\bfrom (?:me|us)\b/i.test(text);
}

/** Whether what this conversation paid to several answers it. */
function isOfConversation({ text, dialogue }: Utterance, isOfSeveral: boolean): boolean {
  if (/\b(?:just now|here|in this (?:chat|conversation))\b/i.test(text) && !ofAllTime.test(text)) return true;
  const signed = (dialogue?.proposals ?? []).filter(
    ({ capability, steps }) => capability === "send" && steps.some(({ hash }) => hash !== undefined),
  );
  const isWide = ofAllTime.test(text) || findDayWords(text) !== null;
  return isOfSeveral && signed.length > 0 && !isWide;
}

function findToken({ tokens }: Utterance): string | undefined {
  const symbols = tokens.flatMap(({ entity }) =>
    entity?.kind === "token" ? entity.candidates.map(({ symbol }) => symbol) : [],
  );
  const [only, ...others] = new Set(symbols);
  return others.length === 0 ? only : undefined;
}

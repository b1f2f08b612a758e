import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { dollarWords } from "@alithia/agent/understanding/token-queries.ts";
import type { ThreadEntry, Utterance } from "@alithia/agent/utterance.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { readPeriodUnit } from "./narrate-periods.ts";

const comingIn =
  /\b(?:incoming|receiv\w*|came|come in|coming in|arriv\w*|land(?:ed)?|donations?|donors?|donated (?:to|by|from)|deposits?|senders?|payers?|income|receipts|credited|inflows?|proceeds)\b|\b(?:paid|pay|pays|sent|send|gave|give|transferred|wired)(?: \w+)? (?:to )?(?:me|us|our wallet|my wallet|this wallet)\b|\bto (?:me|us|my|our)\b|\b(?:i|we)(?:['’]ve| have)? got\b|\bfrom (?:0x\S+|him|her|them)\b[^.?!]* (?:in|into|to|on) (?:my|our|the|this) (?:\w+ )?(?:wallet|account)\b/i;
/** "On which date did 0x… pay the 42.5 USDC": whoever is named is the payer. */
const byNamed =
  /\b0x[\w.…]+ (?:\w+ )?(?:pay|paid|sen[dt]|transfer(?:red)?|give|gave|donate)\b|\bfrom (?:it|him|her|them|there)\b/i;
export const asksPolitely = /\b(?:give|show|send|tell|make|get|bring|prepare|draw up) (?:me|us)\b/gi;
const goingOut =
  /\b(?:outgoings?|left (?:my|our|the|this)|went out|going out|go out|paid out|pay out|payouts?|recipients?|payees?|expens\w*|outflows?|spent|spend(?:ing)?|expenditures?|disburse\w*)\b|\b(?:i|we)(?:['’]ve)? (?:\w+ ){0,2}?(?:paid|pay|sent|send|gave|donated|transferred|made|wired)\b|\b(?:my|our|total) (?:own )?(?:payments?|transfers?)\b(?! (?:from|in)\b)|\b(?:paid|sent|transferred|moved) (?:\w+ )?(?:by|from) (?:me|us|my|our|this)\b|\b(?:usdc|s|ali|\w*tokens?|coins?|money|amounts?) (?:sent|paid|transferred)\b(?! (?:to )?(?:me|us))|\b(?:sent|paid) (?:in|during|since|this|last)\b/i;
const ofEach =
  /\b(?:dates?|days?|when|dated|time|hash(?:es)?|(?:transaction|tx) (?:numbers?|ids?)|one by one|line by line|individual(?:ly)?)\b/i;
/** Who paid a certain amount. */
const ofOne = /\bwho\b[^.?!]*\b(?:gave|sent|paid|transferred|donor|donated)\b[^.?!]*(?<![\w.])\d/i;
const ofList =
  /\b(?:list(?:ing)?|table|overview|(?:a|my|our) records?|ledger|journal|every (?:single )?(?:payment|transfer|amount|deposit|donation)|each (?:payment|transfer|deposit|donation)|all (?:of )?(?:the |my |our )?(?:\w+ )?(?:payments?|transfers?|deposits?|donations?))\b/i;
const ofSum =
  /\b(?:totals?|in total|altogether|all ?together|in all|sums?|sum up|add(?:ed)? up|how much (?:did|have|has|was|were|of|came|went|money)|how much \w+ (?:did|have|has|came|went)|per (?:currency|token|coin|asset)|(?:each|every) (?:currency|token|coin|asset))\b/i;
/** Of each person, which the totals by person tell, or of one of them. */
const ofPerson =
  /\b(?:each|every|per|by) (?:\w+ )?(?:person|people|address|sender|recipient|donor|payer|payee|wallet|account|one|member|name)\b|\bmost\b|\bleast\b|\b(?:people|persons?|everyone|everybody)\b|\bfor each\b(?! (?:currency|token|coin|asset))|\bwho\b[^.?!]*\bhow much\b[^.?!]*\beach\b/i;
const otherwise =
  /\b(?:(?:that|same|the) day|will|would|should|could|must|if|why|approv\w*|allow\w*|permission|price|worth|dollars?|usd|euros?|sek|rate|swap\w*|trad\w*|bought|buy|sell|sold|sale|balances?|statement|profit|tax(?:es|ed)?(?! (?:advis|account|office|return|report|declar|year|consult|purpos)\w*)|sign(?:ed)?|burn\w*|deploy\w*|block|events?|logs?|nonce|hold|holds|held|holders?|left(?! (?:my|our|the|this)\b)|remain\w*|max\w*|limit|first|last|latest|biggest|largest|smallest|failed|fail|stuck|here(?! is| are)|steal|stole\w*|tak(?:e|en)|took|spen[dt] (?:\w+ )?on|csv|excel|file|export|remember|save|keep|called|contacts?|address book|you (?:paid|send|sent|got)|how (?:do|can|to|many)|happens|die|dead|(?:can|may) (?:i|we|one)|what (?:is|are) an?)\b/i;
const ordering =
  /^\W*(?:(?:and|please|ok|okay|then|so|now|also|no|yes)\W+)*(?:send|pay|transfer|give|wire|approve|revoke|mint)\b(?! (?:me|us) (?:a|the|an)\b)/i;
const complaining =
  /^\W*(?:(?:but|no|ok|okay|sorry|well|thanks?|thank you)\W+)*(?:that|this|it|these|those|you|the (?:list|table|reply|answer|dates?|hash(?:es)?))(?:['’]s| is| are| was| were| only| just| gave| showed| told| write| wrote)\b/i;
const ofMissing = /\b(?:missing|left out|lack\w*|without|add|include|where are|forgot\w*|need)\b/i;
const own = /\b(?:i|my|mine|me|we|our|ours|us|this (?:\w+ )?wallet|the (?:\w+ ){0,2}(?:wallet|account))\b/i;

type Input = Record<string, unknown>;

/** The sentences that ask, without what is told or said of the reply before. */
function findAsked(text: string): string {
  const sentences = text.split(/(?<=[.?!])\s+/);
  const asked = sentences.filter((said) => !complaining.test(said));
  const formed = asked.filter((said) => [ofEach, ofOne, ofList, ofSum].some((form) => form.test(said)));
  return [formed, asked, sentences].find((some) => some.length > 0)?.join(" ") ?? text;
}

/**
 * Reads what a wallet's payments are asked for as, where a question names a direction and a form: each of them with
 * its date ("a list of all incoming payments with sender, amount and date"), or their sums token by token ("how much
 * did we pay out in total this month, per currency, including the fees").
 */
export function readRecordsQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text: whole, picks, thread, account } = utterance;
  if (picks.length > 0 || thread[0]?.missing !== undefined || account === undefined) return null;
  const input = readDatesMissing(whole, thread[0]) ?? readRecords(findAsked(whole), utterance, account);
  const reading = input && readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading == null ? null : { ...reading, score: 0.98, isLiteral: true };
}

function readRecords(text: string, utterance: Utterance, account: string): Input | null {
  const { tokens } = utterance;
  const days = findDayWords(text)?.[0];
  const said = text.replace(asksPolitely, " ");
  const undated = said.replace(days ?? "", " ");
  const side = findSide(utterance, account);
  const form = findForm(undated, /\b(?:fees?|gas)\b/i.test(text));
  if (form === null || side === null || otherwise.test(undated) || ordering.test(text)) return null;
  const moved = findMoved(said, side, utterance, account);
  if (moved === null || (days === undefined && isTooWide(said, form, moved, utterance))) return null;
  const symbols = new Set(
    tokens.flatMap(({ entity, text: word }) =>
      entity?.kind === "token" && !dollarWords.test(word) ? entity.symbol : [],
    ),
  );
  const [token] = symbols.size === 1 ? symbols : [];
  return keepDefined({
    ...{ address: account, moved, ...side, ...form },
    ...{ token, days: days?.toLowerCase() },
    per: form.pick === "sum" ? readPeriodUnit(text) : undefined,
  });
}

/** The direction of the visitor's own payments; null where it is not said, or something spoken of is meant. */
function findMoved(
  text: string,
  side: { counterparty?: string },
  { thread: [latest] }: Utterance,
  account: string,
): "in" | "out" | "both" | null {
  const isOwn = isSameHex(String(latest?.input.address ?? account), account);
  const isOfPayer = side.counterparty !== undefined && byNamed.test(text) && isOwn;
  const isOfOther = pointing.test(text) || !(own.test(text) || isBare(text));
  return isOfPayer ? (findWay(text, side) ?? "in") : isOfOther ? null : findWay(text, side);
}

/** Without days, a sum has to be asked of all time, and the payments that this conversation made are told by it. */
const isTooWide = (text: string, form: Input, moved: string, utterance: Utterance): boolean =>
  (moved !== "in" && isOfConversation(text, utterance)) || (form.pick === "sum" && !ofAll.test(text));

/** What stands for a thing spoken of, and is no period or wallet. */
const pointing =
  /\b(?:it|them|that(?! (?:was|were|is|are|has|have|had|we|i|came|went|they|people|anyone|somebody)\b)|those|these|this(?! (?:day|week|month|year|quarter|(?:\w+ )?(?:wallet|account)|morning|afternoon|evening)\b))\b/i;
const ofAll =
  /\b(?:totals?|in total|altogether|all ?together|in all|sums?|sum up|add(?:ed)? up|so far|ever|until now|to date|overall|all time|since|per|(?:each|every) (?:currency|token|coin|asset))\b/i;

/** Whether the payments that this conversation made are meant, which it tells itself. */
function isOfConversation(text: string, { dialogue }: Utterance): boolean {
  const signed = (dialogue?.proposals ?? []).filter(
    ({ capability, steps }) => capability === "send" && steps.some(({ hash }) => hash !== undefined),
  );
  return signed.length > 0 && !/\b(?:ever|so far|all time|before|until now|to date)\b/i.test(text);
}

/** Whether fees are asked for beside the sums of payments, and not alone. */
const addsFees = (text: string): boolean =>
  ofSum.test(text) &&
  /\b(?:paid|pay|sen[dt]|spen[dt]|spending|payments?)\b/i.test(text) &&
  /\b(?:includ\w*|with|and|plus|besides?)\b/i.test(text);

/** Each payment, the sums, or who paid a certain amount; null where something else is asked, or the totals by person. */
function findForm(text: string, isOfFees: boolean): Input | null {
  const isOfEach = ofEach.test(text);
  if (isOfFees && (isOfEach || !addsFees(text))) return null;
  if (isOfEach) return { every: true };
  if (ofOne.test(text)) return {};
  if (ofPerson.test(text)) return null;
  return ofSum.test(text) ? { pick: "sum" } : ofList.test(text) ? { every: true } : null;
}

/**
 * The only address beside the visitor's, or the one spoken of as "him" or "her"; null where there are several or
 * none is known, or things that are no part of it.
 */
function findSide({ text, tokens, thread }: Utterance, account: string): { counterparty?: string } | null {
  if (tokens.some(({ entity }) => entity && !/^(?:address|number|token)$/.test(entity.kind))) return null;
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? entity.value : []));
  const isPointed = named.length === 0 && /\b(?:him|her)\b/i.test(text);
  const meant = isPointed ? listSpokenOf(thread[0]) : named;
  const [counterparty, ...others] = new Set(meant.filter((one) => !isSameHex(one, account)));
  if (others.length > 0 || (isPointed && counterparty === undefined)) return null;
  return counterparty === undefined ? {} : { counterparty };
}

/** The wallets that the last reply was about. */
function listSpokenOf(latest: ThreadEntry | undefined): string[] {
  const { address, counterparty, compared } = latest?.input ?? {};
  return [address, counterparty, compared].flat().filter((one) => typeof one === "string");
}

export function findWay(text: string, side: { counterparty?: string }): "in" | "out" | "both" | null {
  const [isIn, isOut] = [comingIn.test(text), goingOut.test(text)];
  if (isIn && isOut) return side.counterparty === undefined ? "both" : null;
  return isIn ? "in" : isOut ? "out" : null;
}

/** A list that is asked for without a subject, e.g. "all incoming payments with their dates". */
const isBare = (text: string) => !/\b(?:he|she|they|his|her|their|it|its|treasury|team)\b|0x/i.test(text);

/** "The dates are missing", "add the hashes", after totals or a list. */
function readDatesMissing(text: string, latest: ThreadEntry | undefined): Input | null {
  const { part, pick, ...input } = latest?.input ?? {};
  const isOfTotals = latest?.capability === "summarize-wallet" && (part === "totals" || pick === "sum");
  const isAsked = /\b(?:dates?|hash(?:es)?|transaction numbers?|days?)\b/i.test(text) && ofMissing.test(text);
  return isOfTotals && isAsked && !/0x|\d/.test(text) ? { ...input, every: true } : null;
}

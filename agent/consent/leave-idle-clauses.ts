import { isSumOf } from "../tools/rational.ts";
import { leaveNoteQuestion } from "./payment-note.ts";

const supposing =
  "(?:(?:but|and|of course|only) )*(?:if|provided(?: that)?|providing(?: that)?|assuming(?: that)?|supposing|(?:as|so) long as|on (?:the )?condition that)";
const still = "(?:(?:still|really|actually|indeed|do) )*";
const own = "(?:my|our|the) (?:own )?(?:balance|wallet|account|funds|money|holdings|means|purse)";
const it = "(?:it|that|this|so much|that much)";
const suffices = `(?:allows?|permits?|suffices?|covers?|reach(?:es)?|stretch(?:es)?(?: to)?|can (?:cover|bear|stand)|(?:is|are) (?:enough|sufficient|(?:large|big|high) enough)|(?:has|have|holds?|contains?) (?:enough|that much))`;
const forIt = `(?: (?:${it}|(?:for|to (?:do|cover|pay|send|afford)) ${it}))?`;
const place = "(?: (?:in|on) (?:my|our|the) (?:wallet|account|balance))?";
const enough =
  "(?:enough|sufficient(?: (?:funds|money|balance|means))?|that much|so much|the (?:money|funds))(?: (?:money|funds|left|of (?:it|them)))*";
const holding = [
  `${own} ${still}${suffices}${forIt}`,
  `(?:i|we) ${still}(?:have(?: got)?|hold|own|got)? ?${enough}${place}${forIt}`,
  `(?:i['’]ve|we['’]ve) (?:got )?${enough}${place}${forIt}`,
  `(?:i|we) can ${still}afford ${it}`,
  `(?:there is|there['’]s|there are|it is) ${still}${enough}${place}${forIt}`,
].join("|");
/** Where the condition ends. A symbol behind it stays in the text: only the request's own token is checked. */
const end =
  /^\s*(?:[,.;:!?)]|$)|^\s+(?:(?:and )?(?:then|please|kindly|send|pay|transfer|swap|buy)|w?[A-Z]{1,6})\b/;
const condition = new RegExp(
  `(?:,\\s*)?\\(?(?<![\\p{L}\\p{N}])${supposing} (?:${holding})(?![\\p{L}\\p{N}])\\)?,?`,
  "giu",
);
/** An alternative or a time makes it a real condition; an approval takes effect without any balance. */
const otherwise =
  /\b(?:otherwise|or else|else|if not|unless|until|when(?:ever)?|once|approv\w*|allowances?|spend|allow 0x\w+)\b|["“”«»]/i;

/** First sentences that only complain of the reply before, without an order. */
const complaint =
  /^\s*(?:(?:no|sorry|well|but|hey)\b,?\s+)*(?:(?:i|we) (?:did(?: not|n['’]t)|never) (?:really )?ask(?:ed)? (?:you )?(?:for|about|what|who|which|how) [^.?!;\d]{1,80}|(?:that|this|it)(?:['’]?s| is| was) [^.?!;]{1,40}, (?:and )?i (?:said|meant|asked for|wanted) [^.?!;]{1,40})[.!;]\s+(?=\S)/i;
const verbs =
  "send|pay|transfer|swap|trade|sell|buy|wrap|unwrap|approve|allow|revoke|mint|burn|deploy|return|convert|exchange|payment|purchase";
const order = new RegExp(String.raw`\b(?:${verbs})\w*\b`, "i");
const thing =
  "(?:one|swap|trade|payment|transfer|send|sale|purchase|order|deal|card|ticket|request|transaction|thing|idea|plan)s?";
/** What was asked for before and is dropped for an order with a value of its own, e.g. "forget the 200 one and swap 300 S". */
const dropped = new RegExp(
  String.raw`(?<lead>^\W*|[.!?;,]\s+|\b(?:please|then|so|ok|okay|right|well)\s+)(?:forget|drop|scrap|scratch|ditch|bin|ignore|disregard|cancel|skip|never ?mind)(?: about)? (?:(?:it|that|this)(?: ${thing})?|(?:the|that|my|this|those) (?!(?:first|second|third|last|other)\b)(?:\w+ ){0,3}?${thing}|(?:the |that )?\d[\d.,]*(?: \w{1,5})?)(?:\s*[.;,:!–—-]+\s*(?:and )?|\s+and\s+)(?=(?:\w+[\s,]+){0,5}?(?:${verbs})\b[^.?!]*\d)`,
  "i",
);
/** Somebody who is to get nothing, e.g. "don't send her anything until I've seen how much I get". */
const withheld =
  /(?:[,;.–—-]\s*|\s)(?:(?:but|and|only|just|please)\s+)*(?:do not|don['’]?t|never) (?:yet )?(?:send|pay|give|transfer|wire|forward) (?:(?:her|him|them|any(?:one|body))\b|(?:\w+ )?(?:anything|any of it|a thing)\b|(?:any\w*|money) to (?!0x)\w+)[^.!?;\d]*(?=[.!?;]|$)/i;
const paying = /\b(?:send|pay|give|transfer|wire|forward|split|divide)\w*\b/i;

/** Shortens rows of blanks that nobody types, through which patterns would be tried again and again. */
export const squeeze = (text: string): string => text.replace(/\s{40,}/g, (blanks) => blanks.slice(0, 40));

const blank = (said: string) => " ".repeat(said.length);

/**
 * Blanks what changes nothing about a request: a condition that every request stands under, e.g. "provided that my
 * balance allows it", since the balance is read before anything is prepared, a complaint before it, e.g. "I did not
 * ask for a list. Please revoke …", an earlier request that it replaces, the question whether a payment can carry a text,
 * and a payment that is not to be made beside a trade. The length is kept; a condition with an alternative stays.
 */
export function leaveIdleClauses(text: string): string {
  const left = leaveNoteQuestion(text.replace(complaint, leaveComplaint).replace(dropped, leaveDropped));
  const rest = leaveWithheld(left);
  if (otherwise.test(rest)) return rest;
  return rest.replace(condition, (said, at: number) =>
    /[,)]$/.test(said) || end.test(rest.slice(at + said.length)) ? blank(said) : said,
  );
}

const leaveDropped = (said: string, lead: string) => lead + blank(said.slice(lead.length));

/** A complaint that names values is left out of a whole order alone. */
function leaveComplaint(said: string, _at: number, text: string): string {
  const rest = text.slice(said.length);
  const isCorrection = /\d/.test(said) && !(order.test(rest) && /\d/.test(rest));
  return order.test(said) || isCorrection ? said : blank(said);
}

/** Whether it drops what was asked for before. */
export const dropsEarlier = (text: string): boolean => dropped.test(text);

function leaveWithheld(text: string): string {
  const rest = text.replace(withheld, blank);
  return order.test(rest) && /\d/.test(rest) && !paying.test(rest) ? rest : text;
}

/** What an order comes to, asked or told behind it, e.g. "I make that 110 S, is that right?", "so 25 USDC altogether". */
type Check = { from: number; said: string; amounts: string[]; isAsked: boolean };

const checkWords =
  /^(?:i|we|you|make|makes|made|get|count|think|reckon|that|that['’]?s|it|it['’]?s|this|all|together|altogether|in|total|sum|come|comes|to|is|are|isn['’]?t|will|would|should|be|so|and|which|the|a|of|right|correct|yes|ok|okay|agree|agreed|do|does|add|adds|up|then)$/i;
const piece = /[\p{L}'’]+|\d[\d,]*(?:\.\d+)?|\S/gu;
const counted = /(?<![\w.,])(?<amount>\d[\d,]*(?:\.\d+)?)(?!\w)(?:\s+(?<symbol>[a-z]\w*))?/gi;
const maxTails = 4;
const tailStarts = /(?<=[.!;,\n])\s+|\(/g;

const ofTotal = /\b(?:(?:al(?:l )?)?together|in (?:all|total)|total|sum)\b/i;

/** Reads the check at the end of an order that counts the same token; null if there is none. */
export function readCheck(text: string): Check | null {
  const starts = [...text.matchAll(tailStarts)].map(({ 0: found, index }) => index + found.length);
  return starts.slice(-maxTails).flatMap((from) => readTail(text, from) ?? [])[0] ?? null;
}

function readTail(text: string, from: number): Check | null {
  const tail = text.slice(from);
  const [only, ...others] = [...tail.matchAll(counted)];
  const said = only?.groups?.amount;
  const symbol = only?.groups?.symbol ?? "";
  const isAsked = tail.includes("?");
  if (said === undefined || others.length > 0 || !(isAsked || ofTotal.test(tail))) return null;
  if (!paying.test(text.slice(0, from))) return null;
  const unit = symbol === "" || checkWords.test(symbol) ? undefined : symbol;
  const pieces = (tail.match(piece) ?? []).filter((one) => one !== said && one !== unit);
  if (!pieces.every((one) => checkWords.test(one) || /^[?,.!()]$/.test(one))) return null;
  const amounts = [...text.slice(0, from).matchAll(counted)].flatMap(({ groups = {} }) =>
    unit === undefined || groups.symbol?.toLowerCase() === unit.toLowerCase()
      ? readAmount(groups.amount)
      : [],
  );
  return amounts.length === 0 ? null : { from, said: readAmount(said), amounts, isAsked };
}

const readAmount = (said = "") => said.replaceAll(",", "");

const blankFrom = (text: string, from: number) => text.slice(0, from) + blank(text.slice(from));

/** The message without its check; the length is kept. */
export const blankCheck = (text: string): string => blankFrom(text, readCheck(text)?.from ?? text.length);

/** The message without a check that its own amounts meet. */
export function leaveCheck(text: string): string {
  const check = readCheck(text);
  return check !== null && isSumOf(check.said, check.amounts) ? blankFrom(text, check.from) : text;
}

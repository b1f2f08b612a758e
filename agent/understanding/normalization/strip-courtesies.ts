import { namePattern } from "@alithia/content/own-names.ts";

const address = `(?:\\s+(?:there|${namePattern}|again|all|everyone|friend|mate|guys|bot|dear))*`;
const asking =
  "(?=\\W+(?:and |but |so )?(?:do|does|did|is|are|can|could|will|would|should|how|what|which|why|when|where|who)\\b)";
const openings = [
  `(?:oh |no |ok |but )?(?:wait(?: a (?:sec|second|minute|moment))?|hold on|hang on|one (?:sec|second|moment)|sorry)${asking}`,
  `(?:hey|hi|hello|hiya|yo|good (?:morning|evening|afternoon|day)|gm)${address}`,
  `ok(?:ay)?|so|well|u[mh]+|h+m+|please|pls|plz|${namePattern}|excuse me`,
  "(?:just )?(?:a |one )?(?:quick|last|more|final) (?:one|question|thing|q)",
  "(?:could|can|would|will) (?:you|u)(?: please| pls| kindly)? tell me,?(?: please,?)?(?= (?:what|how|which|when|where|who|why)\\b)",
  "(?:could|can|would|will) (?:you|u) (?:please|pls|kindly)",
  "i(?:'d| would) (?:like|love) to know|(?:just )?(?:wondering|curious)",
];
const closings = [
  "please|pls|plz|for me (?:please|pls|plz)|asap|cheers",
  "(?:many |much )?(?:thanks|thank (?:you|u)|thx|ty)(?: (?:so much|a lot|in advance|again))?",
  "(?:if|when(?:ever)?) (?:you|u) (?:can|could|don'?t mind|(?:have|get|find) (?:a |the )?(?:sec|second|minute|min|moment|time))",
  "if (?:that'?s |it'?s )?possible|yes or no|y ?/ ?n",
  "(?<=, ?)as an? [a-z]+(?: [a-z]+)?(?=\\?)",
];
const opening = new RegExp(`^\\s*(?:${openings.join("|")})(?:\\s*[,:;!.…–—-]+\\s*|\\s+)`, "i");
const closing = new RegExp(
  `(?<![\\s,;.!…–—-])[\\s,;.!…–—-]+(?:${closings.join("|")})(?=[\\s.!…?]*$)[\\s.!…]*`,
  "i",
);
/** Maximum number of courtesies removed. */
const maxManners = 8;
/** With fewer words left, the courtesy is the message, e.g. "ok thanks"; a long closing needs only one. */
const minWords = 3;

/**
 * Blanks courtesies at both ends, e.g. "hey alithia, quick one: gas? thanks in advance". The length is kept,
 * so character offsets stay valid.
 */
export function stripCourtesies(text: string): string {
  let left = text;
  for (let dropped = 0; dropped < maxManners; dropped++) {
    const next = dropOne(left);
    if (next === left) break;
    left = next;
  }
  return left;
}

/** Blanks courtesies, and numbers that are no amounts: of idioms, of guesses at the answer, "about" in a question. */
const leaveManners = (text: string): string =>
  leaveApproximations(leaveGuess(leaveIdioms(stripCourtesies(text))));

const approximation =
  /(?<!\b(?:what|how) )\b(?:about|around|roughly|approximately|approx\.?|circa|ca\.?|say|like)\s+(?=[$€£]?\d)|~\s*(?=\d)/gi;
const ordering = /\b(?:send|pay|transfer|swap|sell|wrap|unwrap|approve|revoke|mint|burn|deploy|return)\b/i;

/** Blanks "about" before a number in a question, which asks for no exact amount; the gate reads the text as written. */
function leaveApproximations(text: string): string {
  const isAsked = /\?\s*$/.test(text) || /^\W*(?:how|what)\b/i.test(text);
  if (!isAsked || ordering.test(text)) return text;
  return text.replace(approximation, (found) => " ".repeat(found.length));
}

const many = "(?:(?:a|one|1)\\s+)?(?:hundred|thousand|million|billion|1,?000(?:,000)?)";
const idiom = new RegExp(
  [
    `(?<=\\b(?:thanks|thank you|thank u|thx|ty|cheers)\\s+)${many}\\b`,
    `\\b${many}(?=\\s+(?:thanks|thank yous?|apologies)\\b)`,
    "\\b(?:ten|10)\\s?(?:out of|\\/)\\s?(?:ten|10)\\b",
    "\\b(?:100|(?:a |one )?hundred)\\s?(?:%|per ?cents?)(?=\\s+(?:sure|certain|agreed?|right|correct|yes)\\b)",
    "(?<=\\b(?:give me|gimme|back in|wait|hang on|hold on)(?: for| another)?\\s+)(?:\\d+|one|two|three|five|ten)(?=\\s+(?:secs?|seconds?|mins?|minutes?|moments?)\\b)",
  ].join("|"),
  "gi",
);

const number = "(?:about |around |roughly |like |maybe )*[$€£]?\\d[\\d.,]*";
/** What the visitor guesses the answer to be: "how many dollars is that, 3?", "12 S is about 3 dollars, right?". */
const guess = new RegExp(
  `(?<=\\bhow (?:much|many)\\b[^?.!]{1,60}),\\s*${number}(?: (?:dollars?|bucks|usd))?\\s*(?=\\?\\s*$)|(?<=\\d [A-Za-z]{1,6} (?:is|are|makes|would be|comes to) )${number}(?= (?:dollars?|bucks|usd)\\b[^.!?]{0,12}\\?\\s*$)`,
  "i",
);

/** Blanks a guess at the answer, which is no amount of the question. */
function leaveGuess(text: string): string {
  return text.replace(guess, (found) => " ".repeat(found.length));
}

/** Blanks numbers that count nothing, as in "thanks a million", "ten out of ten", "give me two minutes". */
function leaveIdioms(text: string): string {
  return text.replace(idiom, (found) => " ".repeat(found.length));
}

function dropOne(text: string): string {
  const start = text.length - text.trimStart().length;
  const said = text.slice(start);
  const from = opening.exec(said)?.[0];
  if (from !== undefined && isEnough(said.slice(from.length)))
    return `${text.slice(0, start)}${" ".repeat(from.length)}${said.slice(from.length)}`;
  const to = closing.exec(text);
  const isLong = to !== null && countWords(to[0]) >= minWords;
  if (to === null || !isEnough(text.slice(0, to.index), isLong ? 1 : minWords)) return text;
  const end = to.index + to[0].length;
  return text.slice(0, to.index) + " ".repeat(to[0].length) + text.slice(end);
}

function isEnough(rest: string, least = minWords): boolean {
  return /\d/.test(rest) || countWords(rest) >= least;
}

function countWords(text: string): number {
  return (text.match(/\p{L}+/gu) ?? []).length;
}
const minimum =
  "(?:the |its |your |that )?(?:minimum|min|least|lowest|floor|worst case)(?: (?:amount|output|that i (?:get|receive)|i (?:get|receive)))?";
const notBelow =
  "(?:(?:is|are|was|be|stays?|remains?|reads?|says?) )?(?:at least|no(?:t)? (?:less|lower|fewer) than|not (?:below|under)|(?:above|over|more than|higher than))";
/** E.g. ", but I sign only if the minimum is not less than". */
const condition = new RegExp(
  String.raw`[,;]?\s*\b(?:but |and |though )*(?:(?:i(?:['’]ll| will| would)? )?(?:sign|take|accept|do|want) (?:it |this |that )?)?(?:only |just )?(?:if|when|as long as|provided(?: that)?|on condition that) ${minimum} ${notBelow}(?= \d)`,
  "i",
);

/** Says as a bound what a condition on the minimum of a trade bounds; character offsets stay valid. */
function sayBound(text: string): string {
  return text.replace(condition, (found) => ", at least".padEnd(found.length));
}

/** Matches those conditions, which say nothing of a later time. */
export const boundOnMinimum = new RegExp(condition.source, "gi");
const making = /\b(?:token|coin)\b/i;
const naming = /\b(?:symbol|ticker|called|named|name)\b/i;
const later =
  "(?: (?:later(?: on)?|afterwards|in (?:the )?future|over time|any ?time|as needed|(?:if|when|whenever) (?:i|we) (?:need|want|like)(?: to| it| them| more)?))+";
const made = "(?:mint|issue|create|add|make|print)";
const more =
  "(?:some |any )?(?:more|further|additional|extra)(?: of (?:them|it)| tokens| coins| points| units)?";
const subject =
  "(?:(?:i|we|it|you)(?:['’]d|['’]ll)? )?(?:(?:must|should|shall|want|need|have|would|like|love|wish|may|might|will|can|could) )*(?:to )?(?:be able to )?";
const wish = new RegExp(
  `\\s*(?:[.,;]\\s*(?:(?:and|but|so|also|plus) )*|\\s(?:and|but|so|also|plus) )(?:${subject}${made} ${more}${later}|more (?:of them )?(?:can|could|must|should|may|will|shall) be (?:minted|made|printed|created|issued|added)(?:${later})?)(?=\\W*$|\\s*[.,;!])`,
  "i",
);

/**
 * Says "mintable" where a new token shall be so in words of their own, e.g. "…, 10,000 to start. I must be able to mint
 * more later". The length is kept, so character offsets stay valid.
 */
function sayMintable(text: string): string {
  if (!making.test(text) || !naming.test(text)) return text;
  return text.replace(wish, (found) => ", mintable".padEnd(found.length));
}

const toVisitor =
  /[,;]?\s*(?:\band )?(?:\b(?:send|give|mint) )?(?:\b(?:it|them) )?\ball(?: of (?:it|them))? (?:to|for|into|in) (?:me|my (?:own )?wallet|myself)\b/i;

/** Blanks that a new token's whole supply is the visitor's, as it always is: "…, all to my wallet". */
function leaveHolder(text: string): string {
  if (!making.test(text) || !naming.test(text)) return text;
  return text.replace(toVisitor, (found) => " ".repeat(found.length));
}

/** The message without manners, with a bound, a mintable token and its holder in plain words; character offsets stay valid. */
export const sayPlainly = (text: string): string => leaveManners(sayBound(leaveHolder(sayMintable(text))));

import { namePattern } from "@alithia/content/own-names.ts";

const address = `(?:\\s+(?:there|${namePattern}|again|all|everyone|friend|mate|guys|bot|dear))*`;
const asking =
  "(?=\\W+(?:and |but |so )?(?:do|does|did|is|are|can|could|will|would|should|how|what|which|why|when|where|who)\\b)";
const openings = [
  `(?:oh |no |ok |but )?(?:wait(?: a (?:sec|second|minute|moment))?|hold on|hang on|one (?:sec|second|moment)|sorry)${asking}`,
  `(?:hey|hi|hello|hiya|yo|good (?:morning|evening|afternoon|day)|gm)${address}`,
  `ok(?:ay)?|so|well|u[mh]+|h+m+|please|pls|plz|${namePattern}|excuse me`,
  "(?:just )?(?:a |one )?(?:quick|last|more|final) (?:one|question|thing|q)",
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

const approximation =
  /(?<!\b(?:what|how) )\b(?:about|around|roughly|approximately|approx\.?|circa|ca\.?|say|like)\s+(?=[$€£]?\d)|~\s*(?=\d)/gi;
const ordering = /\b(?:send|pay|transfer|swap|sell|wrap|unwrap|approve|revoke|mint|burn|deploy|return)\b/i;

/** Blanks "about" before a number in a question, which asks for no exact amount; the gate reads the text as written. */
export function leaveApproximations(text: string): string {
  const isAsked = /\?\s*$/.test(text) || /^\W*(?:how|what)\b/i.test(text);
  if (!isAsked || ordering.test(text)) return text;
  return text.replace(approximation, (found) => " ".repeat(found.length));
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

/** What a question asks of each row. */
type Field = "when" | "who" | "why" | "transaction" | "fee" | "dollars" | "price";

const fieldWords: Readonly<Record<Field, RegExp>> = {
  when: /\b(?:when|dates?|days?|since|time)\b/i,
  who: /\b(?:who|whom|where|which)\b|\bdid\b/i,
  why: /\b(?:why|who|how)\b/i,
  transaction: /\b(?:transactions?|txs?|hash(?:es)?|blocks?)\b/i,
  fee: /\b(?:fees?|gas|costs?)\b/i,
  dollars: /\b(?:dollars?|usd|bucks)\b/i,
  price: /\bpa(?:y|id)\b[^.?!]{0,30}\bfor (?:it|them|that|those|these|this)\b/i,
};

export const asksField = (text: string, ...fields: readonly Field[]) =>
  fields.some((field) => fieldWords[field].test(text));

const kinds = "(?:amount|payment|payout|transfer|transaction|tx|sum|deposit|movement|purchase|withdrawal)s?";
const near = (words: string, also = "(?!)") =>
  new RegExp(String.raw`\b(?:${words})\b(?:(?:\W+[\w’']+){0,3}?\W+${kinds}|\W+${also})\b`, "i");

const picks = {
  largest: near("largest|biggest|highest|greatest|most expensive|maximum", "one"),
  smallest: near("smallest|lowest|tiniest|least expensive|minimum", "one"),
  first: near("first|earliest|oldest|very first"),
  count: new RegExp(
    String.raw`\bhow (?:many|often)\b(?:\W+(?:${kinds}|times)\b|(?=\W+(?:did|have|has|was|were)\b))|\bnumber of\W+(?:\w+\W+)?${kinds}\b`,
    "i",
  ),
} as const;

export type RowPick = keyof typeof picks;

/** Several rows, or a list in some order: "the last 10 payments", "newest first". */
const listing =
  /\b(?:last|latest|newest|first|biggest|largest|smallest|oldest)\W+(?:few|\d+|two|three|four|five|six|seven|eight|nine|ten)\b|\b(?:newest|latest|oldest|biggest|largest) (?:first|on top)\b/i;

/** The one row, or their number, that a text asks for; undefined if it asks for none, or for a list. */
export function findPick(text: string): RowPick | undefined {
  if (listing.test(text)) return undefined;
  const [found] = Object.entries(picks).find(([, words]) => words.test(text)) ?? [];
  return found as RowPick | undefined;
}

const ofSum =
  /\b(?:(?:add(?:ed|s)?|sum(?:med|s)?|tot(?:al|t?ed)|tally) (?:(?:it|that|this|them|those|these|all|everything)(?: all)? )?up|altogether|together|in total|total|sum|how much (?:was|is|were|are) (?:it|that|they))\b/i;
const ofLast =
  /\b(?:last|latest|newest|most recent) (?:one|payment|transfer|deposit|transaction|time)\b|\blast\W*$|\bwhen (?:did|have|has|was|were)\b[^.?!]*\blast\b(?! (?:week|month|year|\w*day|night))/i;
const ofAny =
  /^\W*(?:(?:and|so|but|ok|okay|please|can you|could you|check|see|tell me|whether|if)\W+)*(?:did|has|have|was|were|is there|are there)\b/i;
const ofArrival =
  /\b(?:did|has|have|was|whether|if)\b(?:[^.?!]|\.(?=\d))*\b(?:arriv\w*|reach\w*|come|came|get|got|receiv\w*|land(?:ed)?|paid|pay|sent|send)\b/i;
/** "Did I get hacked?" is not answered by what came in or went out. */
const ofTheft = /\b(?:hack|scam|compromis|breach|phish)\w*\b/i;
/** Two questions of which one is so: neither yes nor no answers them. */
const ofFirst = /\b(?:is|was|were) (?:that|it|this|those|these) (?:really |actually )?(?:the|my) first\b/i;
const ofEither = /\bor\s+(?:is|was|are|were|did|does|do|has|have|just|only)\b/i;
export const ofContents = /\b(?:what|how|which|who|whom|when|where|list|show)\b/i;
const ofBlock = /\b(?:which|what) block\b|\bblock number\b/i;
const named =
  /(?<![\w.,])(?!0x)(\$ ?)?(\d[\d,]*(?:\.\d+)?)(?: ?(?!(?:st|nd|rd|th|days?|weeks?|hours?|months?)\b)([a-z][\w.]*[a-z]|s|\$)(?!\w)|(?![\w.]))/gi;

/** An amount that a question names, without separators, with the word behind it. */
export type NamedAmount = { number: string; said: string; word: string | undefined };

export type RowQuestion = {
  amounts: readonly NamedAmount[];
  /** `arrival`: whether something came in, and nothing else of it; `any`: whether there is any row; `first`: no other. */
  whether: "arrival" | "any" | "first" | null;
  aggregate: "sum" | "last" | null;
  isOfDollars: boolean;
  /** Whether it asks which rows they are, and in which block. */
  isOfRow: boolean;
  isOfBlock?: boolean;
};

/** Reads what of a list of rows is asked. */
export function readRowQuestion(text: string): RowQuestion {
  const isOfArrival = text
    .split(/[.?!]+(?=\s|$)/)
    .some(
      (said) =>
        ofArrival.test(said) && ![ofTheft, ofContents, ofSum, ofEither].some((words) => words.test(said)),
    );
  const isOfAny = ofAny.test(text) && !ofEither.test(text) && !ofTheft.test(text);
  return {
    amounts: [...text.matchAll(named)].map(([, sign, said = "", word]) => ({
      ...{ said, word: sign === undefined && word !== "$" ? word : "dollars" },
      number: said.replaceAll(",", ""),
    })),
    whether: ofFirst.test(text) ? "first" : isOfArrival ? "arrival" : isOfAny ? "any" : null,
    aggregate: ofSum.test(text) ? "sum" : ofLast.test(text) ? "last" : null,
    isOfDollars: asksField(text.replace(named, " "), "dollars"),
    isOfRow: asksField(text, "who", "when"),
    isOfBlock: ofBlock.test(text),
  };
}

const article = "(?:an? |(?:an? |the )(?:word |term |phrase |thing called ))?";
const quoted = "[`'\"‘“«]";
const unquoted = "[`'\"’”»]";
/** What stands before a term whose meaning is asked for; `…` is the term. */
const askings = [
  `\\b(?:what(?:ever| on earth| in the world| the (?:heck|hell))?(?:['’]?s| is| are)|wh?ats)(?: even| really| actually| exactly)? ${article}${quoted}?…${unquoted}?(?= ?(?:$|[.:?!()]|,(?! ?(?:and|how|what|why|when|where|who)\\b)|(?:please|pls|then|though|its|i|my|no|lol|means?|exactly)\\b))`,
  `\\bwhat (?:does|do|did) ${article}${quoted}?…${unquoted}? (?:actually |really |even )?mean\\b`,
  `\\b(?:define|definition of|meaning of|(?:is )?meant by|mean by) ${article}${quoted}?…${unquoted}?(?= ?(?:$|[.:?!(]|,(?! ?(?:and|how)\\b)|with\\b|in\\b|please\\b))`,
  `${quoted}…${unquoted}(?! ?(?:and|or|,)? ?${quoted})`,
];
const asking = /\?|\b(?:whats?|define|explain|mean\w*|stands? for|is it)\b/i;
const maxWords = 40;

/**
 * Creates a function that finds the entry of the term whose meaning a question asks for, whatever stands around it,
 * e.g. "what's a nonce. a patient said it and i nodded"; of several terms at one place the longest.
 */
export function createFindDefined<Entry>(
  terms: readonly (readonly [term: string, entry: Entry])[],
): (whole: string) => Entry | undefined {
  const entries = new Map(terms.map(([term, entry]) => [term.toLowerCase(), entry] as const).toReversed());
  const longest = [...entries.keys()].toSorted((one, other) => other.length - one.length);
  const term = `(${longest.map((one) => one.replace(/[^\p{L}\p{N} ]/gu, ".")).join("|")})`;
  const patterns = askings.map((one) => new RegExp(one.replace("…", term), "iu"));
  return (whole) => {
    // A topic in brackets was added from the conversation.
    const question = whole.replace(/ \([^()]*\)$/, "");
    const isSeveral = question.split("?").length > 2;
    if (isSeveral || !asking.test(question) || question.split(/\s+/).length > maxWords) return undefined;
    const found = patterns.map((pattern) => pattern.exec(question)?.[1]).find((one) => one !== undefined);
    return found === undefined ? undefined : entries.get(found.toLowerCase());
  };
}

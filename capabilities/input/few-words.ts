/** What leads to a few words, and what only asks politely. */
const leading =
  /^(?:(?:and|so|but|ok|okay|now|then|well|hm+|please|pls|also|cool|nice|thanks|what about|how about|same (?:thing )?(?:for|in)|the same (?:for|in)|(?:can|could) (?:you|i) (?:please )?(?:show me|see|tell me|give me)|how (?:can|do|could) i see|i (?:want|would like|['’]d like) (?:to see)?|show me|tell me|give me|let me see|list|show)\b[\s,]*)+(?=\S)/i;
const trailing =
  /[\s,]*(?:\b(?:please|pls|plz|then|too|as well|thanks|thank you|exactly|overall)\b[\s,]*)*[?.!\s]*$/i;

/** A message of a few words without what leads to them. */
export const leaveLeading = (text: string): string => text.trim().replace(leading, "").replace(trailing, "");

/** What stands for what a reply showed. */
export const shownThing =
  "(?:it|that|this|they|those|these|(?:all )?(?:of )?(?:it|that|this|them|those|these)|the (?:total|sum|whole|lot|fees?)|everything|all)";
export const dollars = "(?:us[- ]?)?(?:dollars?|usd|bucks|\\$)";

const inDollars = new RegExp(
  `^(?:(?:how much|how many|what)(?:['’]?s| is| was| are| were| does| do| would)?(?: ${shownThing})?(?: (?:be|make|come to|amount to))?(?: worth)? |(?:convert|value|put) ${shownThing} |${shownThing} )?(?:(?:in|as|to|into) )?${dollars}(?: (?:value|worth|terms))?(?: (?:is|are|was|were) ${shownThing})?$`,
  "i",
);
const worth = new RegExp(
  `^(?:how much|what)(?:['’]?s| is| was| are| were) ${shownThing} worth(?: (?:now|today|then|at the time|in total))?$`,
  "i",
);

/** Whether a few words ask what was shown is worth in dollars. */
export const asksDollars = (words: string): boolean => inDollars.test(words) || worth.test(words);

import { groupDigits } from "@alithia/agent/offer-requests.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { findDraftToken } from "@alithia/agent/understanding/follow-ups/complete-draft.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";

/** What every token deployed here is like, as its contract has it. */
export const everyToken =
  "A token that I deploy has 18 decimals, holders can burn their own, and nobody can tax, pause or block its transfers.";

const asking =
  /\?|^\W*(?:(?:and|so|but|ok|okay|wait|hm+|before that|actually|also)\W+)*(?:what|who|how|which|is|are|can|could|will|would|does|do(?! (?:it|that|this))|may)\b/i;
const defining = /\b(?:what (?:is|are) an?\b|what (?:does|do|is)\b[^.?!]*\bmean)|\bhow do (?:i|you)\b/i;
const ofMinting =
  /\b(?:mint\w*|inflat\w*|fixed|final|for ?ever|(?:make|add|create|print|issue|have|get) (?:\w+ ){0,3}(?:more|later)|more (?:\w+ ){0,3}later|(?:raise|increase|grow|change) (?:\w+ ){0,2}supply)\b/i;
const ofDecimals = /\bdecimals?\b|\bwhole (?:ones|units|numbers|coins)\b/i;
const ofPowers =
  /\b(?:tax\w*|freez\w*|froz\w*|paus\w*|blacklist\w*|blocklist\w*|(?:block|stop) (?:\w+ )?(?:transfers?|people|holders?|someone|anyone))\b/i;
const ofOwner =
  /\bwho(?:['’]s| is) (?:its|the) owner\b|\bwho (?:\w+ ){0,3}(?:owns?|gets?|holds?|receives?|controls?|owner)\b|\b(?:all|they|it) (?:\w+ ){0,2}(?:mine|in my wallet)\b/i;
const ofAddress =
  /\b(?:its|the|which|what|contract|token)\b[^.?!]{0,12}\b(?:address|addy)\b|\bwhere (?:is|does) it\b/i;
const making = /\b(?:deploy|launch|create|make|issue)\b[^.?!]{0,30}\b(?:token|coin)\b/i;
const maxTokens = 32;

/**
 * Answers what a question asks of the token that is being made, e.g. "can I mint more later, and can I have 0
 * decimals?" after "deploy Pixel Ore, ORE, 1 million", by what was said of it so far. The request stays as it is.
 */
export function answerAboutDraft(utterance: Utterance): Reading | null {
  const { text, tokens } = utterance;
  const isOther = tokens.some(({ entity }) => /^(?:token|address|hash|hex)$/.test(entity?.kind ?? ""));
  if (!asking.test(text) || defining.test(text) || isOther || tokens.length > maxTokens) return null;
  const draft = findDraftToken(utterance);
  if (draft === undefined && !(making.test(text) && ofDecimals.test(text))) return null;
  const sentences = describe(draft?.input ?? {}, text);
  if (sentences.length === 0) return null;
  const refusal = { code: "token-to-be", sentence: sentences.join(" ") };
  return { capability: "deploy-token", score: 1, input: {}, isLiteral: true, refusal };
}

function describe({ symbol, supply, mintable, cap }: Record<string, unknown>, text: string): string[] {
  const name = typeof symbol === "string" ? symbol : "It";
  const amount = typeof supply === "string" ? ` at ${groupDigits(supply)}` : "";
  const upTo = typeof cap === "string" ? `, up to ${groupDigits(cap)} in all` : "";
  const minting =
    mintable === true
      ? `You can mint more of ${name === "It" ? "it" : name} later${upTo}, as its owner and nobody else; say “fixed supply” if nobody ever should.`
      : `As asked so far, the supply is fixed for good${amount}: nobody could ever mint more. Say “make it mintable”, and you, its owner, can mint more later, up to a cap if you name one.`;
  const owner =
    mintable === true
      ? "All of it goes to your connected wallet, which is also the owner that may mint more."
      : "All of it goes to your connected wallet, and nobody has any power over it afterwards.";
  return [
    ...(ofAddress.test(text)
      ? [`${name} has no address yet: it gets one when you have signed its deployment and it is mined.`]
      : []),
    ...(ofMinting.test(text) ? [minting] : []),
    ...(ofDecimals.test(text)
      ? [
          `${name} has 18 decimals, as every token that I deploy; no other number is possible here, 0 neither.`,
        ]
      : []),
    ...(ofPowers.test(text) ? [everyToken] : []),
    ...(ofOwner.test(text) ? [owner] : []),
  ];
}

import type { Analysis } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { type Intent, isConfidentRead } from "../intent.ts";
import { findExactNumber, listEntities } from "../token-queries.ts";
import { offer, whetherToPrepare } from "./offer-request.ts";

const now =
  /\b(?:now|at once|right away|straight away|immediately|today|this (?:minute|moment)|just (?:do|prepare|send|pay) it|only once)\b/i;
const day = "day|week|month|year|morning|evening|night|hour|(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const later = new RegExp(
  `[,\\s]*\\b(?:(?:(?:on|by|starting|from|beginning) )?(?:tomorrow|tonight|later(?: today)?|(?:next|every|each|this coming) (?:\\w+ )?(?:${day}))|(?:once )?(?:a|per) (?:${day})|daily|weekly|monthly|yearly|automatically|(?:on|by) (?:${day})s?|in (?:an?|\\d+|\\w+) (?:minute|${day})s?|at (?:noon|midnight|\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?))\\b`,
  "gi",
);
const maxTokens = 40;

/**
 * E.g. "I do not want to schedule it, do it now" after the reply that nothing can be scheduled: offers that request
 * without its time.
 */
export function offerNow({ intents, utterance, readAlone }: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = utterance;
  const isOther = !now.test(text) || tokens.length > maxTokens || intents.some(isConfidentRead);
  if (dialogue?.scheduled === undefined || isOther) return null;
  const frame = readAlone(dialogue.scheduled.replace(later, ""));
  const request = frame === null ? null : phraseRequest(frame);
  const isOfOther = listEntities(tokens, "address", "number", "hash").some((entity) => {
    const value = entity.kind === "number" ? findExactNumber(entity) : entity.value;
    return value === null || request?.split(" ").includes(value) !== true;
  });
  return request === null || isOfOther ? null : [offer(tokens, whetherToPrepare, request)];
}

import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { hasEntity } from "../token-queries.ts";

const inDollars = /\b(?:dollars?|usd|bucks)\b|\$/i;
/** What was paid, e.g. "how much did I pay them", "what did they get", "the payments". */
const ofPaid =
  /\b(?:did|have) (?:i|we) (?:just |really )?(?:pay|paid|sen[dt]|give|gave|transfer)\b|\b(?:i|we) (?:just )?(?:paid|sent|gave|transferred)\b|\b(?:did|have|has) (?:he|she|they|each|\w+ of them|everybody|everyone|all \w+)\b.{0,20}\b(?:get|got|gotten|receive)|\b(?:he|she|they) (?:got|received)\b|\b(?:payments?|transfers?) (?:worth|come)\b|\b(?:worth|sum|total|value) of (?:the|my|those|all|these) .{0,12}(?:payments?|transfers?)\b/i;
const ofCost = /\b(?:fees?|gas|costs?|network|charged?)\b/i;
const ahead = /\b(?:will|would|could|can|if|next|should|more|another)\b/i;

/** Answers what the payments signed last are worth, e.g. "how much did I pay them in dollars?". */
export function answerOfPaidWorth(analysis: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = analysis.utterance;
  const [latest] = dialogue?.proposals ?? [];
  const isPaid = latest?.capability === "send" && latest.steps.some(({ hash }) => hash !== undefined);
  const isAsked = inDollars.test(text) && ofPaid.test(text) && !ofCost.test(text) && !ahead.test(text);
  if (!isPaid || !isAsked || hasEntity(tokens, "number", "percent", "hash")) return null;
  const told = settleFrame(analysis, { capability: "our-history", input: { only: "paid-worth" } });
  return told && [told];
}

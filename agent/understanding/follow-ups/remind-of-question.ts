import { type Analysis, interrogative } from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { type Intent, isIncomplete, isUnclear } from "../intent.ts";
import { hasEntity, onlyOf } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

const maxTokens = 7;
const denying =
  /\b(?:no|nope|nah|not|never|none|cancel|stop|wait|later|forget|drop|leave|else|instead|other)\b|n['’]t\b/i;
/** What orders something else or again, in words of its own. */
const ordering =
  /\b(?:burn|send|pay|transfer|swap|trade|sell|buy|wrap|unwrap|mint|revoke|approve|allow|return|deploy|create|give|call)\w*\b/i;
const whatIsNeeded = "A plain “yes” is enough. ";

/**
 * Offers what was asked about once more where the answer is neither a yes nor a no nor a change, e.g. "as I said",
 * "sure, why not", rather than asking for what the order said already.
 */
export function remindOfQuestion(decided: Intent[], { utterance }: Analysis): Intent[] {
  const { text, tokens, thread, dialogue, file } = utterance;
  const [latest] = thread;
  const only = onlyOf(decided);
  const isLost = decided.every(isUnclear) || (only?.kind === "request" && isIncomplete(only));
  const isAsked = dialogue?.asked !== undefined && latest !== undefined && leadsToTransaction(latest);
  if (!isAsked || !isLost || latest.missing !== undefined || latest.isHearsay === true) return decided;
  const hasOffer = decided.some(
    (intent) =>
      (intent.kind === "unclear" && intent.meant !== undefined) ||
      (intent.kind === "request" && intent.reading.missing?.choices !== undefined),
  );
  const isOther =
    hasEntity(tokens) ||
    file !== undefined ||
    ordering.test(text) ||
    denying.test(text.replace(/\bwhy not\b/i, "")) ||
    interrogative.test(text);
  if (hasOffer || isOther || tokens.length > maxTokens) return decided;
  return offerFrame(latest, utterance, whatIsNeeded) ?? decided;
}

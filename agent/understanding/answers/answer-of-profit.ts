import { ticker } from "@alithia/content/ticker.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, listEntities } from "../token-queries.ts";

const ofProfit =
  /\b(?:profit|pnl|gain(?:ed)?|(?:did|have) (?:i|we) (?:\w+ ){0,2}(?:lose|lost)|losing|at a loss|(?:up|down) (?:or (?:up|down) )?on|in the (?:green|red|plus|minus)|(?:make|made|making) money)\b/i;
const ofWorth = /\bworth (?:\w+ )?(?:more|less)\b/i;
const own = /\b(?:i|my|we|our|me)\b/i;
const ofPaid = /\b(?:paid|pay|spent|bought|invested)\b/i;
const ahead = /\b(?:can|could|will|would|might|may|if|how (?:do|can|could|would))\b/i;

/**
 * Answers whether the visitor gained or lost on ALI with what was paid in the sale and what the wallet is worth
 * now: both are read, and nothing is offered.
 */
export function answerOfProfit(analysis: Analysis): Intent[] | null {
  const { text, tokens, account, dialogue } = analysis.utterance;
  const named = listEntities(tokens, "token").flatMap(({ candidates }) =>
    candidates.map(({ symbol }) => symbol),
  );
  const isOfAli = named.includes(ticker) || (ofWorth.test(text) && ofPaid.test(text));
  const isAsked = ofProfit.test(text) || (ofWorth.test(text) && ofPaid.test(text));
  const isSigned =
    dialogue?.proposals.some(({ steps }) => steps.some(({ hash }) => hash !== undefined)) === true;
  if (account === undefined || !isOfAli || !isAsked || !own.test(text) || ahead.test(text)) return null;
  if (isSigned || hasEntity(tokens, "address", "hash")) return null;
  const paid = settleFrame(analysis, {
    capability: "buy-ali",
    input: { action: "position", buyer: account },
  });
  const worth = settleFrame(analysis, {
    capability: "summarize-wallet",
    input: { address: account, part: "worth" },
  });
  return paid === null || worth === null ? null : [paid, worth];
}

import { ticker } from "@alithia/content/ticker.ts";
import { type Analysis, answerWith, settleFrame } from "../analysis.ts";
import { asksProfit, asksProfitOfTrade, readProfit } from "../dialogue/bought.ts";
import { answerOfOutcome } from "../follow-ups/answer-of-outcome.ts";
import { type Intent, isOfDays } from "../intent.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";
import { answerOfMovements } from "./answer-of-movements.ts";

const proof =
  /\b(?:proof|evidence|receipt|confirmation|hash|link|transaction|tx)\b[^.?!]{0,40}\b(?:payments?|transfers?|paid|sent)\b|\bpayments?\b[^.?!]{0,40}\b(?:proof|evidence|receipt|hash|link)\b/i;
const asking =
  /^\W*(?:(?:and|ok|so|please|now|can you|could you|i (?:need|want)|i['’]?d like)\W+)*(?:give|show|get|send|what|where|which|proof|the|a|for|need|want)\b/i;
const several =
  /\b(?:did|have|has|are|were|is)\b[^.?!]{0,20}\b(?:both|all(?: of)?(?: them| two| three| four| five)?|everyone|everybody|the (?:two|three|four|payments|transfers))\b[^.?!]{0,40}\b(?:arrived?|go through|gone through|went through|get|gets|got|received?|there|confirmed|land|landed|done)\b/i;
const justSent =
  /\b(?:the|those|these|both)\b[^.?!]{0,25}\bi (?:have )?(?:just|only just) (?:sent|paid|made|signed)\b/i;
const listing =
  /\b(?:list|table|statement|overview|summary|breakdown|report|record)\b[^.?!]{0,30}\b(?:payments?|transfers?|payouts?)\b/i;
/** Of more than what was paid here. */
const beyondHere = /\b(?:received?|incoming|got|ever|wallet|address)\b/i;

/**
 * Answers about payments what sounds like another payment: "proof of Carol's 40 USDC", "did both arrive?", "the
 * two I just sent". What this conversation signed is meant by the last two.
 */
export function answerOfPayment(analysis: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = analysis.utterance;
  const [latest] = dialogue?.proposals ?? [];
  const isSigned = latest?.steps.some(({ hash }) => hash !== undefined) === true;
  if (isSigned && (several.test(text) || justSent.test(text)))
    return answerWith(analysis, { capability: "our-history", input: { only: "everyone" } });
  const isOfDay = analysis.intents.some(isOfDays);
  if (isSigned && listing.test(text) && !beyondHere.test(text) && !isOfDay && !hasEntity(tokens, "address"))
    return answerWith(analysis, { capability: "our-history", input: { only: "payments" } });
  return (
    answerOfOutcome(analysis) ??
    answerOfProfit(analysis) ??
    answerOfMovements(analysis) ??
    proofOfPayment(analysis)
  );
}

/** What the account paid to the address named, as proof. */
function proofOfPayment(analysis: Analysis): Intent[] | null {
  const { text, tokens, account } = analysis.utterance;
  const to = onlyOf(listEntities(tokens, "address"))?.value;
  if (account === undefined || to === undefined || hasEntity(tokens, "hash")) return null;
  if (!proof.test(text) || !asking.test(text)) return null;
  const [token, ...tokensBeside] = listEntities(tokens, "token");
  const named = token !== undefined && tokensBeside.length === 0 ? { token: token.symbol } : {};
  const input = { address: account, moved: "out", counterparty: to, ...named };
  return answerWith(analysis, { capability: "summarize-wallet", input });
}

const ofWorth = /\bworth (?:\w+ )?(?:more|less)\b/i;
const own = /\b(?:i|my|we|our|me)\b/i;
const ofPaid = /\b(?:paid|pay|spent|bought|invested)\b/i;
const ahead = /\b(?:can|could|will|would|might|may|if|how (?:do|can|could|would))\b/i;

const asked =
  /\?|^\W*(?:(?:and|so|ok|okay|but|then|well)\W+)*(?:what|whats|how|am|are|did|do|have|is|net|pnl|profit|calculate|show|tell)\b/i;

/**
 * Answers whether the visitor gained or lost: after trades signed here, on those; else on ALI, with what was paid in
 * the sale and what the wallet is worth now. Both are read, and nothing is offered.
 */
function answerOfProfit(analysis: Analysis): Intent[] | null {
  const { text, tokens, account, dialogue } = analysis.utterance;
  const symbols = listEntities(tokens, "token").flatMap(({ candidates }) =>
    candidates.map(({ symbol }) => symbol),
  );
  const isOfAli = symbols.includes(ticker) || (ofWorth.test(text) && ofPaid.test(text));
  const isAsked = asksProfit(text) || (ofWorth.test(text) && ofPaid.test(text));
  if (account === undefined || !isAsked || ahead.test(text)) return null;
  if (hasEntity(tokens, "address", "hash")) return null;
  const isSigned =
    dialogue?.proposals.some(({ steps }) => steps.some(({ hash }) => hash !== undefined)) === true;
  if (isSigned) {
    return asked.test(text) && asksProfitOfTrade(analysis.utterance)
      ? answerWith(analysis, readProfit(analysis.utterance))
      : null;
  }
  if (!isOfAli || !own.test(text)) return null;
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

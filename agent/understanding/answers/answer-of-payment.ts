import { type Analysis, answerWith } from "../analysis.ts";
import { type Intent, isOfDays } from "../intent.ts";
import { findExactNumber, hasEntity, listEntities, onlyOf } from "../token-queries.ts";
import { answerOfMovements } from "./answer-of-movements.ts";
import { answerOfOutcome } from "./answer-of-outcome.ts";

const proof =
  /\b(?:proof|evidence|receipt|confirmation|hash|link|transaction|tx)\b[^.?!]{0,40}\b(?:payments?|transfers?|paid|sent)\b|\bpayments?\b[^.?!]{0,40}\b(?:proof|evidence|receipt|hash|link)\b/i;
const asking =
  /^\W*(?:(?:and|ok|so|please|now|can you|could you|i (?:need|want)|i['’]?d like)\W+)*(?:give|show|get|send|what|where|which|proof|the|a|for|need|want)\b/i;
const listing =
  /\b(?:list|table|statement|overview|summary|breakdown|report|record)\b[^.?!]{0,30}\b(?:payments?|transfers?|payouts?)\b/i;
/** From this probability on, a payment is ordered, with the proof of it for afterwards. */
const sureOrder = 0.95;
/** Of more than what was paid here. */
const beyondHere = /\b(?:received?|incoming|got|ever|wallet|address)\b/i;

/** Answers about cards and payments what sounds like another payment: "proof of Carol's 40 USDC", "did both arrive?" */
export const answerOfPayment = (analysis: Analysis): Intent[] | null =>
  proofOfSigned(analysis) ??
  listPayments(analysis) ??
  answerOfOutcome(analysis) ??
  answerOfMovements(analysis) ??
  proofOfPayment(analysis);

/** The payments that were made here. */
function listPayments(analysis: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = analysis.utterance;
  const isSigned = dialogue?.proposals[0]?.steps.some(({ hash }) => hash !== undefined) === true;
  const isOther = beyondHere.test(text) || analysis.intents.some(isOfDays) || hasEntity(tokens, "address");
  return isSigned && listing.test(text) && !isOther
    ? answerWith(analysis, { capability: "our-history", input: { only: "payments" } })
    : null;
}

const receipt = /\b(?:proof|receipts?|evidence)\b/i;
const requesting =
  /\b(?:give|show|get|send|need|want|have|make|mean)\b[^.?!]{0,40}\b(?:proof|evidence|receipts?|hash|link)\b|\b(?:proof|receipts?|hash|link)\b[^.?!]{0,20}(?:\?|\bpls\b|\bplease\b)/i;

/** The receipt of what was signed here last: "ok sent. now give me proof of payment, link + amount + time". */
function proofOfSigned(analysis: Analysis): Intent[] | null {
  const { text, tokens, dialogue, thread } = analysis.utterance;
  const [latest] = dialogue?.proposals ?? [];
  const isSigned = latest?.capability === "send" && latest.steps.some(({ hash }) => hash !== undefined);
  const isMeant = (proof.test(text) || receipt.test(text)) && requesting.test(text);
  const paid = JSON.stringify(
    thread.find(({ capability }) => capability === "send")?.input ?? {},
  ).toLowerCase();
  const isOther =
    hasEntity(tokens, "hash") ||
    listEntities(tokens, "address").some(({ value }) => !paid.includes(value.toLowerCase())) ||
    listEntities(tokens, "number").some((one) => !paid.includes(`"${findExactNumber(one)}"`));
  return isSigned && isMeant && !isOther
    ? answerWith(analysis, { capability: "our-history", input: { only: "latest" } })
    : null;
}

/** What the account paid to the address named, as proof. */
function proofOfPayment(analysis: Analysis): Intent[] | null {
  const { text, tokens, account } = analysis.utterance;
  const { judgement, top } = analysis;
  if (top.label === "send" && Math.min(top.share, judgement.moves) >= sureOrder) return null;
  const to = onlyOf(listEntities(tokens, "address"))?.value;
  if (account === undefined || to === undefined || hasEntity(tokens, "hash")) return null;
  if (!proof.test(text) || !asking.test(text)) return null;
  const [token, ...tokensBeside] = listEntities(tokens, "token");
  const named = token !== undefined && tokensBeside.length === 0 ? { token: token.symbol } : {};
  const input = { address: account, moved: "out", counterparty: to, ...named };
  return answerWith(analysis, { capability: "summarize-wallet", input });
}

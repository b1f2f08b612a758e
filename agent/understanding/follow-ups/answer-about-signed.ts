import { exchangeWords } from "@alithia/protocol/trade-place.ts";
import { saysYes } from "../../consent/hear-agreement.ts";
import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { isQuestionAbout, leadsToTransaction } from "../dialogue/focus.ts";
import { createRefusal, type Intent, isCancellation, isIncomplete } from "../intent.ts";
import { findSmallTalk } from "../small-talk.ts";

const ready =
  "It stands in the ticket above: check it there and sign it with your wallet. I cannot sign for you.";
const maxAgreementTokens = 9;
const nextStep =
  /\bwhat (?:do|should|must|shall) i do (?:now|next|with (?:it|this|that))\b|\b(?:and )?(?:now what|what now|what next)\b/i;

const signing =
  /^\W*(?:(?:ok|okay|yes|please|pls|now|then|just|so|can you|could you)\W+)*sign (?:it|that|this)(?:\W+(?:now|please|pls|for me|then))*\W*$/i;

/** "Sign it now": only the visitor's wallet can. */
export const pointToSigning = ({ utterance }: Analysis): Intent[] | null =>
  signing.test(utterance.text) && awaitsSignature(utterance) ? [createRefusal("ticket-ready", ready)] : null;

/** Answers agreement after a proposal, e.g. "yes", "go", with a pointer to the ticket to sign. */
export function pointToTicket(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  const isAgreed = !intents.some(isCancellation) && agrees(analysis);
  if ((isAgreed || nextStep.test(utterance.text)) && awaitsSignature(utterance))
    return [createRefusal("ticket-ready", ready)];
  const isOpen = utterance.thread[0]?.missing !== undefined;
  return isAgreed && saysAgreement(utterance) && !isOpen && intents.every(isIncomplete)
    ? [{ kind: "small-talk", topic: "agreement" }]
    : null;
}

const minAnswerShare = 0.3;

/** Pure agreement: no value, no question, no further request. */
export function agrees({ judgement, utterance: { text, tokens } }: Analysis): boolean {
  const saysMore =
    text.includes("?") ||
    /^(who|what|when|where|why|how|which)$/.test(tokens[0]?.word ?? "") ||
    tokens.length > maxAgreementTokens ||
    tokens.some(({ word, entity }) => entity !== undefined || exchangeWords.includes(word));
  const isAnswer = judgement.kinds.some(({ kind, share }) => kind === "answer" && share >= minAnswerShare);
  return !saysMore && (isAnswer || saysAgreement({ text, tokens }));
}

const saysAgreement = ({ text, tokens }: Pick<Utterance, "text" | "tokens">) =>
  saysYes(text) || findSmallTalk([...tokens]) === "agreement";

/** Whether the latest request was prepared and none of its steps is signed or rejected yet. */
function awaitsSignature({ dialogue, thread }: Utterance): boolean {
  const [proposal] = dialogue?.proposals ?? [];
  const latest = thread.find(
    (entry) =>
      entry.missing !== undefined ||
      entry.capability === "" ||
      (leadsToTransaction(entry) && !isQuestionAbout(entry, thread)),
  );
  if (proposal === undefined || latest?.capability !== proposal.capability) return false;
  return latest.missing === undefined && proposal.steps.every(({ status }) => status === "to-review");
}

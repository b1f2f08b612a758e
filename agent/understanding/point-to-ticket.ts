import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import { saysYes } from "../consent/says-yes.ts";
import type { Utterance } from "../utterance.ts";
import type { Analysis } from "./analysis.ts";
import { leadsToTransaction } from "./focus.ts";
import type { Intent } from "./intent.ts";
import { createRefusal, isCancellation, isIncomplete } from "./intent.ts";
import { findSmallTalk } from "./small-talk.ts";

const ready =
  "It stands in the ticket above: check it there and sign it with your wallet. I cannot sign for you.";
const maxWords = 9;
const asking = /^(who|what|when|where|why|how|which)$/;

/** Answers agreement after a proposal, e.g. "yes", "go", with a pointer to the ticket to sign. */
export function pointToTicket(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  if (nextStep.test(utterance.text) && waitsForSignature(utterance))
    return [createRefusal("ticket-ready", ready)];
  if (intents.some(isCancellation) || !agrees(analysis)) return null;
  if (waitsForSignature(utterance)) return [createRefusal("ticket-ready", ready)];
  const isOpen = utterance.thread[0]?.missing !== undefined;
  return isOpen || !intents.every(isIncomplete) ? null : [{ kind: "small-talk", topic: "agreement" }];
}

const nextStep =
  /\bwhat (?:do|should|must|shall) i do (?:now|next|with (?:it|this|that))\b|\b(?:and )?(?:now what|what now|what next)\b/i;
const undoing = /^\W*(?:please |ok |oh |no )*(?:undo|reverse|revert) (?:it|that|this)(?: please)?\W*$/i;

/** Treats e.g. "undo it" about an unsigned transfer as "cancel". */
export function undoTicket({ utterance }: Analysis): Intent[] | null {
  const isTransfer = utterance.thread[0]?.capability === "send";
  const isOpen = isTransfer && waitsForSignature(utterance);
  return isOpen && undoing.test(utterance.text) ? [{ kind: "small-talk", topic: "cancel" }] : null;
}

/** Whether the latest request was prepared and none of its steps is signed or rejected yet. */
function waitsForSignature({ dialogue, thread }: Utterance): boolean {
  const [proposal] = dialogue?.proposals ?? [];
  const latest = thread.find(
    (entry) => entry.missing !== undefined || entry.capability === "" || leadsToTransaction(entry),
  );
  if (proposal === undefined || latest?.capability !== proposal.capability) return false;
  return latest.missing === undefined && proposal.steps.every(({ status }) => status === "to-review");
}

/** Pure agreement: no value, no question, no further request. */
function agrees({ judgement, utterance: { text, tokens } }: Analysis): boolean {
  const [kind] = judgement.kinds;
  const saysMore =
    text.includes("?") ||
    asking.test(tokens[0]?.word ?? "") ||
    tokens.length > maxWords ||
    tokens.some(({ word, entity }) => entity !== undefined || exchangeWords.includes(word));
  return !saysMore && (kind?.kind === "answer" || saysYes(text) || findSmallTalk(tokens) === "agreement");
}

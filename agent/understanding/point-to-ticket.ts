import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import { saysYes } from "../consent/says-yes.ts";
import type { Utterance } from "../utterance.ts";
import type { Heard } from "./heard.ts";
import { answersInWords, isCancel, lacks, say } from "./pieces.ts";
import { findSmallTalk } from "./small-talk.ts";
import type { Understood } from "./understood.ts";

const ready =
  "It stands in the ticket above: check it there and sign it with your wallet. I cannot sign for you.";
const maxWords = 9;
const asking = /^(who|what|when|where|why|how|which)$/;

/** "yes", "go", "consider it endorsed" after something was prepared: the visitor's signature is all that is missing. */
export function pointToTicket(heard: Heard): Understood[] | null {
  const { understood, utterance } = heard;
  if (understood.some(isCancel) || !agrees(heard)) return null;
  if (waitsForSignature(utterance)) return [say("ticket-ready", ready)];
  const isOpen = utterance.thread[0]?.missing !== undefined;
  return isOpen || !understood.every(lacks) ? null : [{ kind: "small-talk", topic: "agreement" }];
}

/** What the conversation did last, but for answers in words, is a proposal of which nothing was signed or taken back. */
function waitsForSignature({ dialogue, thread }: Utterance): boolean {
  const [proposal] = dialogue?.proposals ?? [];
  const latest = thread.find(({ capability }) => !answersInWords.test(capability));
  const isLatest = latest !== undefined && latest.missing === undefined && latest.capability !== "";
  return (
    isLatest &&
    latest.capability === proposal?.capability &&
    proposal.steps.every(({ status }) => status === "to-review")
  );
}

/** Nothing but agreement: no value, no question, nothing else that is wanted. */
function agrees({ judgement, utterance: { text, tokens } }: Heard): boolean {
  const [kind] = judgement.kinds;
  const saysMore =
    text.includes("?") ||
    asking.test(tokens[0]?.word ?? "") ||
    tokens.length > maxWords ||
    tokens.some(({ word, entity }) => entity !== undefined || exchangeWords.includes(word));
  return !saysMore && (kind?.kind === "answer" || saysYes(text) || findSmallTalk(tokens) === "agreement");
}

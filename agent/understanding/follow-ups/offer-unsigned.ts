import type { ProposalRecord } from "../../dialogue-state.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";
import { offerFrame } from "./offer-frame.ts";

const capability = "our-history";
/** What proposals are called whose request is understood under another name. */
const requestOf: Readonly<Record<string, string>> = { revoke: "review-approvals", "return-ali": "buy-ali" };

/** What the request of a card is understood as. */
export const nameOfRequest = ({ capability: name }: Pick<ProposalRecord, "capability">): string =>
  requestOf[name] ?? name;

/** The request whose card was prepared last, if none of its steps was reported as signed. */
export function findUnsigned({ dialogue, thread }: Utterance): ThreadEntry | null {
  const [proposal] = dialogue?.proposals ?? [];
  const entry = thread.find(leadsToTransaction);
  if (proposal === undefined || entry === undefined || entry.missing !== undefined) return null;
  const isOf = entry.capability === nameOfRequest(proposal) && entry.isHearsay !== true;
  return isOf && proposal.steps.every(({ hash }) => hash === undefined) ? entry : null;
}

/** Adds the whole request where it is asked what became of a card: it is offered again if nothing of it was sent. */
export function offerUnsigned(intents: Intent[], { utterance }: Analysis): Intent[] {
  const entry = findUnsigned(utterance);
  const again = entry && phraseRequest(entry);
  if (again === null) return intents;
  return intents.map((intent) => {
    const isOfLatest =
      intent.kind === "request" &&
      intent.reading.capability === capability &&
      intent.reading.input.only === "latest";
    if (!isOfLatest) return intent;
    return { ...intent, reading: { ...intent.reading, input: { ...intent.reading.input, again } } };
  });
}

const reason = /\bwhy\b|\bhow come\b|\bwhat went wrong\b/i;

/**
 * Offers the request anew whose transaction failed, e.g. "please try again", and explains the failure where the
 * message asks why: "why did it run out of gas? try again".
 */
export function retryFailed(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const hash = findFailed(utterance);
  if (hash === undefined) return null;
  const [latest] = utterance.dialogue?.proposals ?? [];
  const entry = utterance.thread.find(
    (one) => one.capability === latest?.capability && one.isHearsay !== true && leadsToTransaction(one),
  );
  const offered = offerFrame(entry ?? null, utterance);
  if (offered === null) return null;
  const why = reason.test(utterance.text)
    ? settleFrame(analysis, { capability: "explain-transaction", input: { hash } })
    : null;
  return why === null ? offered : [why, ...offered];
}

/** The transaction that failed of what was prepared last. */
export function findFailed({ dialogue }: Utterance): string | undefined {
  return dialogue?.proposals[0]?.steps.find(({ status }) => /^(?:reverted|dropped)$/.test(status))?.hash;
}

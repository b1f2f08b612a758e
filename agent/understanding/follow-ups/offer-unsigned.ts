import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";
import { hasEntity } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

const capability = "our-history";
const card = /\b(?:card|ticket|slip|thing to sign|(?:transaction|window|button) (?:to sign|above))\b/i;
const missed =
  /\b(?:disappeared|vanished|gone|lost|missing|closed|away|(?:can['’]?t|cannot|can not|don['’]?t|do not|no longer) (?:\w+ )?(?:find|see)|where)\b/i;
const shownAgain =
  /\b(?:show|bring|give|prepare|open|make|get|display|want|need|have)\b[^.?!]*\b(?:again|back|anew|once more|another time)\b/i;

const costing =
  /\bwhat (?:did|have|has)\b[^.?!]*\b(?:it|this|that|(?:this|that|the) (?:transaction|card|revocation|payment|swap|trade|thing))\b[^.?!]*\b(?:cost|paid|pay)\b|\bwhat (?:did|have) (?:i|we) (?:pay|paid)\b[^.?!]*\b(?:it|this|that)\b/i;

/** What proposals are called whose request is understood under another name. */
const requestOf: Readonly<Record<string, string>> = { revoke: "review-approvals", "return-ali": "buy-ali" };

/** The request whose card was prepared last, if none of its steps was reported as signed. */
function findUnsigned({ dialogue, thread }: Utterance): ThreadEntry | null {
  const [proposal] = dialogue?.proposals ?? [];
  const entry = thread.find(leadsToTransaction);
  if (proposal === undefined || entry === undefined || entry.missing !== undefined) return null;
  const { capability: name, steps } = proposal;
  const isOf = entry.capability === (requestOf[name] ?? name) && entry.isHearsay !== true;
  return isOf && steps.every(({ hash }) => hash === undefined) ? entry : null;
}

/** E.g. "the card has disappeared, show it again", "what did this cost me?" before it is signed: what became of it, read again. */
export function showCardAgain(analysis: Analysis): Intent[] | null {
  const { text, tokens } = analysis.utterance;
  const isMissed = card.test(text) && (missed.test(text) || shownAgain.test(text));
  const isAsked = isMissed || (costing.test(text) && !hasEntity(tokens));
  if (!isAsked || findUnsigned(analysis.utterance) === null) return null;
  const reading = settleFrame(analysis, { capability, input: { only: "latest" } });
  return reading && [reading];
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

const again =
  /\b(?:try|do|prepare|send|run|make|sign)(?: (?:it|that|this|them|the \w+))? (?:all )?(?:again|anew|once more|one more time|a second time)\b|\b(?:retry|re-?send|redo)\b|\b(?:another|a new|a fresh) (?:try|attempt|card|ticket)\b/i;
const left = /\b(?:don['’]?t|do not|never|not|no need to|without|should i|will it|what if)\b[^.?!]*$/i;
const reason = /\bwhy\b|\bhow come\b|\bwhat went wrong\b/i;

/**
 * Offers the request anew whose transaction failed, e.g. "please try again", and explains the failure where the
 * message asks why: "why did it run out of gas? try again".
 */
export function retryFailed(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { text } = utterance;
  const found = again.exec(text);
  const hash = findFailed(utterance);
  if (found === null || hash === undefined || left.test(text.slice(0, found.index))) return null;
  const [latest] = utterance.dialogue?.proposals ?? [];
  const entry = utterance.thread.find(
    (one) => one.capability === latest?.capability && one.isHearsay !== true && leadsToTransaction(one),
  );
  // No text stands for what was asked before.
  const offered = offerFrame(entry ?? null, utterance)?.map((intent) =>
    intent.kind === "request"
      ? { ...intent, reading: { ...intent.reading, isLiteral: true as const } }
      : intent,
  );
  if (offered === undefined) return null;
  const why = reason.test(text)
    ? settleFrame(analysis, { capability: "explain-transaction", input: { hash } })
    : null;
  return why === null ? offered : [why, ...offered];
}

/** The transaction that failed of what was prepared last. */
function findFailed({ dialogue }: Utterance): string | undefined {
  return dialogue?.proposals[0]?.steps.find(({ status }) => /^(?:reverted|dropped)$/.test(status))?.hash;
}

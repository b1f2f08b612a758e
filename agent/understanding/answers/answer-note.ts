import { namesNote } from "../../consent/payment-note.ts";
import { createRefusal, type Intent } from "../intent.ts";
import { onlyOf } from "../token-queries.ts";

const noText =
  "A payment on the chain carries no text: keep its hash beside your note, and tell the recipient what it is for.";

/** Says beside a payment with a reference, a note or an invoice's number that it carries none. */
export function answerNote(intents: Intent[], text: string): Intent[] {
  const [payment, ...others] = intents.filter(
    (intent) => intent.kind !== "refusal" || intent.refusal.code !== "unanswered",
  );
  const isPayment = payment?.kind === "request" && payment.reading.capability === "send";
  return isPayment && onlyOf([payment, ...others]) !== undefined && namesNote(text)
    ? [createRefusal("computed", noText), payment]
    : intents;
}

import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import type { RecordedCall, Turn } from "./language-model.ts";
import { offerRequests } from "./offer-requests.ts";
import type { ReplyRequest } from "./reply-request.ts";

/** Sent by the button below a reply; the phrases have the same effect. */
const notMeant = "reply.not-meant";
const words =
  /^(?:no,? ?|nope,? ?|sorry,? ?)?(?:that|this)(?: is|['’]s|s| was)(?: ?not|n['’]?t) what i (?:meant|mean|asked(?: for)?|wanted|want|said)[.! ]*$/i;

/** Returns other requests that the last message may have meant than those of the calls. */
export type ListOthers = (
  turns: Turn[],
  account: `0x${string}` | undefined,
  calls: readonly RecordedCall[],
) => string[];

/** A misunderstood message and the capabilities called for it, for the operator. */
export type Misread = { text: string; capabilities: string[] };

/** Returns the message and calls that the visitor rejects as misunderstood, or null. */
export function findMisread(turns: readonly Turn[]): Misread | null {
  const [asked, answered, last] = turns.slice(-3);
  if (last?.sender !== "user" || answered?.sender !== "agent" || asked?.sender !== "user") return null;
  const isSaid = last.picks.some(({ questionId }) => questionId === notMeant) || words.test(last.text.trim());
  return isSaid
    ? { text: asked.text, capabilities: answered.calls.map(({ capability }) => capability) }
    : null;
}

/** Offers alternative readings of the misunderstood message. */
export function* offerOtherReadings(
  { turns, account }: Pick<ReplyRequest, "turns" | "account">,
  listAlternatives: ListOthers,
): Generator<ReplyEvent> {
  const answered = turns.at(-2);
  const calls = answered?.sender === "agent" ? answered.calls : [];
  const options = listAlternatives(turns.slice(0, -2), account, calls);
  if (options.length === 0) {
    const delta = "Sorry. Please say it in other words: one sentence with what you want to know or do.";
    return yield { type: "text-delta", delta };
  }
  const question = "Sorry. Did you mean one of these?";
  yield { type: "text-delta", delta: question };
  yield { type: "choices", choices: offerRequests(question, options) };
}

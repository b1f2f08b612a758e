import { createHash } from "node:crypto";
import type { AcceptedSend, SendLimits } from "../database/send.ts";
import { Refusal } from "./refusal.ts";

/** Under what key the sends of a network address are counted: its digest, which is not the address itself. */
export function digestAddress(address: string): string {
  return createHash("sha256").update(`address ${address}`).digest("base64url");
}

/** The refusal (429) of a send that was one too many, and when the next is worth trying. */
export function refuseSend(
  { ofVisitor, ofAddress, answering }: Extract<AcceptedSend, { outcome: "over-limit" }>,
  limits: SendLimits,
  now: number,
): Refusal {
  if (ofVisitor > limits.messagesPerMinutePerVisitor || ofAddress > limits.messagesPerMinutePerAddress) {
    const secondsLeft = String(60 - Math.floor((now % 60_000) / 1000));
    return new Refusal(
      429,
      "too-many-messages",
      `That is too many messages in one minute. Please try again in ${secondsLeft} seconds.`,
      { headers: { "Retry-After": secondsLeft } },
    );
  }
  return new Refusal(
    429,
    "too-many-replies",
    `${answering} answers are still being written for you. Please wait for one of them, or stop it.`,
    { headers: { "Retry-After": "5" } },
  );
}

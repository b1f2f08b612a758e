import { createHash } from "node:crypto";
import { countAnswering, countSend } from "../database/count-sends.ts";
import type { Database } from "../database/database.ts";
import { Refusal } from "./refusal.ts";

export type SendLimits = {
  messagesPerMinutePerVisitor: number;
  messagesPerMinutePerAddress: number;
  repliesAtATimePerVisitor: number;
};

/** Counts this send and throws a `Refusal` (429) if it is one too many. The counts are shared by all servers. */
export async function limitSends(
  database: Database,
  limits: SendLimits,
  { visitor, address, now }: { visitor: string; address: string; now: number },
): Promise<void> {
  const minute = Math.floor(now / 60_000);
  const addressKey = createHash("sha256").update(`address ${address}`).digest("base64url");
  const [[ofVisitor = 0, ofAddress = 0], answering] = await Promise.all([
    countSend(database, [visitor, addressKey], minute),
    countAnswering(database, visitor),
  ]);
  const secondsLeft = String(60 - Math.floor((now % 60_000) / 1000));
  if (ofVisitor > limits.messagesPerMinutePerVisitor || ofAddress > limits.messagesPerMinutePerAddress) {
    throw new Refusal(
      429,
      "too-many-messages",
      `That is too many messages in one minute. Please try again in ${secondsLeft} seconds.`,
      { headers: { "Retry-After": secondsLeft } },
    );
  }
  if (answering >= limits.repliesAtATimePerVisitor) {
    throw new Refusal(
      429,
      "too-many-replies",
      `${answering} answers are still being written for you. Please wait for one of them, or stop it.`,
      { headers: { "Retry-After": "5" } },
    );
  }
}

import { addEvent } from "@alithia/protocol/add-event.ts";
import type { ReplyEvent, ReplyPart } from "@alithia/protocol/reply.ts";
import type { ReplyOutcome } from "../database/append-events.ts";
import type { RecalledPart } from "../database/schema.ts";

type CallRecord = NonNullable<Extract<ReplyEvent, { type: "tool-result" }>["record"]>;

function recallParts(parts: readonly ReplyPart[], records: ReadonlyMap<string, CallRecord>): RecalledPart[] {
  return parts.flatMap((part): RecalledPart[] => {
    if (part.type === "choices") return [part];
    if (part.type === "proposal") {
      const { id, capability } = part.proposal;
      return [{ type: "proposal", proposal: { id, capability } }];
    }
    if (part.type !== "tool") return [];
    const record = records.get(part.toolCallId);
    return [record === undefined ? part : { ...part, record }];
  });
}

/** What a reply came to: its text, its parts in order, and how it ended. A missing end counts as failed. */
export function foldReply(events: readonly ReplyEvent[]): ReplyOutcome {
  const parts = events.reduce<readonly ReplyPart[]>(addEvent, []);
  const records = new Map<string, CallRecord>();
  for (const event of events) {
    if (event.type === "tool-result" && event.record !== undefined)
      records.set(event.toolCallId, event.record);
  }
  const end = events.find((event) => event.type === "reply-end");
  return {
    status: end?.status ?? "failed",
    failure: end?.status === "failed" ? { code: end.code, sentence: end.sentence } : null,
    content: parts.map((part) => (part.type === "text" ? part.text : "")).join(""),
    parts: [...parts],
    recalled: recallParts(parts, records),
  };
}

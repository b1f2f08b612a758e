import type { ReplyEvent } from "@alithia/protocol/reply-event.ts";
import type { ReplyPart } from "@alithia/protocol/reply-part.ts";
import type { ReplyOutcome } from "../database/append-events.ts";
import type { RecalledPart } from "../database/schema.ts";

type ToolPart = Extract<ReplyPart, { type: "tool" }>;
type CallRecord = NonNullable<Extract<ReplyEvent, { type: "tool-result" }>["record"]>;

function recallParts(parts: ReplyPart[], records: ReadonlyMap<string, CallRecord>): RecalledPart[] {
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
export function foldReply(events: ReplyEvent[]): ReplyOutcome {
  const parts: ReplyPart[] = [];
  const tools = new Map<string, ToolPart>();
  const records = new Map<string, CallRecord>();
  let content = "";
  let end: Pick<ReplyOutcome, "status" | "failure"> = { status: "failed", failure: null };
  for (const event of events) {
    switch (event.type) {
      case "reply-start":
        break;
      case "text-delta": {
        content += event.delta;
        const last = parts.at(-1);
        if (last?.type === "text") last.text += event.delta;
        else parts.push({ type: "text", text: event.delta });
        break;
      }
      case "tool-call": {
        const { toolCallId, toolName, input } = event;
        const tool: ToolPart = { type: "tool", toolCallId, toolName, input };
        tools.set(toolCallId, tool);
        parts.push(tool);
        break;
      }
      case "tool-result": {
        const tool = tools.get(event.toolCallId);
        if (tool !== undefined) tool.outcome = event.outcome;
        if (event.record !== undefined) records.set(event.toolCallId, event.record);
        break;
      }
      case "evidence":
      case "choices":
      case "media":
      case "portfolio":
      case "proposal":
      case "contact-change":
      case "next-steps":
      case "notice":
        parts.push(event);
        break;
      case "reply-end":
        end =
          event.status === "failed"
            ? { status: "failed", failure: { code: event.code, sentence: event.sentence } }
            : { status: event.status, failure: null };
        break;
      default:
        event satisfies never;
    }
  }
  return { ...end, content, parts, recalled: recallParts(parts, records) };
}

import * as z from "zod/mini";
import { contactChangeSchema } from "./address-book.ts";
import { choicesSchema } from "./choices.ts";
import { evidenceSchema } from "./evidence.ts";
import { attachmentSchema } from "./media.ts";
import { portfolioSchema } from "./portfolio.ts";
import { proposalSchema } from "./proposal.ts";
import type { DataPart, ReplyEnd, ReplyEvent } from "./reply.ts";

/**
 * One event of the message stream: the parts of the AI SDK's UI message stream (v1) that we send,
 * ours as `data-*`. Each travels as one server-sent event with an `id`; the last is the text `[DONE]`.
 */
export const streamPartSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("start"), messageId: z.string() }),
  z.object({ type: z.literal("text-start"), id: z.string() }),
  z.object({ type: z.literal("text-delta"), id: z.string(), delta: z.string() }),
  z.object({ type: z.literal("text-end"), id: z.string() }),
  z.object({
    type: z.literal("tool-input-available"),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
  }),
  z.object({ type: z.literal("tool-output-available"), toolCallId: z.string(), output: z.unknown() }),
  z.object({
    type: z.literal("tool-output-error"),
    toolCallId: z.string(),
    errorText: z.string(),
    outcome: z.enum(["failed", "refused"]),
  }),
  z.object({ type: z.literal("data-evidence"), id: z.string(), data: evidenceSchema }),
  z.object({ type: z.literal("data-choices"), id: z.string(), data: choicesSchema }),
  z.object({ type: z.literal("data-media"), id: z.string(), data: attachmentSchema }),
  z.object({ type: z.literal("data-portfolio"), id: z.string(), data: portfolioSchema }),
  z.object({ type: z.literal("data-proposal"), id: z.string(), data: proposalSchema }),
  z.object({
    type: z.literal("data-next-steps"),
    id: z.string(),
    data: z.object({ requests: z.array(z.string()) }),
  }),
  z.object({ type: z.literal("data-contact-change"), id: z.string(), data: contactChangeSchema }),
  z.object({
    type: z.literal("data-notice"),
    id: z.string(),
    data: z.object({ code: z.string(), sentence: z.string() }),
  }),
  z.object({ type: z.literal("error"), errorText: z.string() }),
  z.object({ type: z.literal("abort") }),
  z.object({
    type: z.literal("finish"),
    messageMetadata: z.optional(
      z.object({
        status: z.enum(["done", "failed", "stopped"]),
        code: z.optional(z.string()),
        sentence: z.optional(z.string()),
      }),
    ),
  }),
]);

export type StreamPart = z.infer<typeof streamPartSchema>;

function encodeDataPart(part: DataPart, id: string): StreamPart {
  switch (part.type) {
    case "evidence":
      return { type: "data-evidence", id, data: part.evidence };
    case "choices":
      return { type: "data-choices", id, data: part.choices };
    case "media":
      return { type: "data-media", id, data: part.media };
    case "portfolio":
      return { type: "data-portfolio", id, data: part.portfolio };
    case "proposal":
      return { type: "data-proposal", id, data: part.proposal };
    case "next-steps":
      return { type: "data-next-steps", id, data: { requests: part.requests } };
    case "contact-change":
      return { type: "data-contact-change", id, data: part.change };
    case "notice":
      return { type: "data-notice", id, data: { code: part.code, sentence: part.sentence } };
  }
}

function encodeEnd(end: ReplyEnd): StreamPart[] {
  if (end.status !== "failed") return [{ type: "finish", messageMetadata: { status: end.status } }];
  const { status, code, sentence } = end;
  return [
    { type: "error", errorText: sentence },
    { type: "finish", messageMetadata: { status, code, sentence } },
  ];
}

/** Turns a reply's events into stream parts, one event at a time; the same events always give the same parts. */
export function createStreamPartEncoder(): (event: ReplyEvent) => StreamPart[] {
  let texts = 0;
  let textOpen = false;
  let dataParts = 0;

  function encodeDelta(delta: string): StreamPart[] {
    const isFirst = !textOpen;
    if (isFirst) texts += 1;
    textOpen = true;
    const id = `text-${texts}`;
    return [...(isFirst ? [{ type: "text-start" as const, id }] : []), { type: "text-delta", id, delta }];
  }

  function encodeWhole(event: Exclude<ReplyEvent, { type: "text-delta" }>): StreamPart[] {
    switch (event.type) {
      case "reply-start":
        return [{ type: "start", messageId: event.messageId }];
      case "tool-call": {
        const { toolCallId, toolName, input } = event;
        return [{ type: "tool-input-available", toolCallId, toolName, input }];
      }
      case "tool-result": {
        const { toolCallId, outcome, summary } = event;
        return outcome === "done"
          ? [{ type: "tool-output-available", toolCallId, output: { outcome, summary } }]
          : [{ type: "tool-output-error", toolCallId, errorText: summary, outcome }];
      }
      case "reply-end":
        return encodeEnd(event);
      default:
        dataParts += 1;
        return [encodeDataPart(event, `data-${dataParts}`)];
    }
  }

  return (event) => {
    if (event.type === "text-delta") return encodeDelta(event.delta);
    const closed: StreamPart[] = textOpen ? [{ type: "text-end", id: `text-${texts}` }] : [];
    textOpen = false;
    return [...closed, ...encodeWhole(event)];
  };
}

const unnamedFailure = { code: "reply-failed", sentence: "An error occurred." };

/** The event that a part stands for; null for parts that stand for none. Summaries of results are not kept. */
function decodePart(part: Exclude<StreamPart, { type: "error" | "finish" }>): ReplyEvent | null {
  switch (part.type) {
    case "start":
      return { type: "reply-start", messageId: part.messageId };
    case "text-delta":
      return { type: "text-delta", delta: part.delta };
    case "tool-input-available":
      return { ...part, type: "tool-call" };
    case "tool-output-available":
      return { type: "tool-result", toolCallId: part.toolCallId, outcome: "done", summary: "" };
    case "tool-output-error": {
      const { toolCallId, outcome, errorText } = part;
      return { type: "tool-result", toolCallId, outcome, summary: errorText };
    }
    case "data-evidence":
      return { type: "evidence", evidence: part.data };
    case "data-choices":
      return { type: "choices", choices: part.data };
    case "data-media":
      return { type: "media", media: part.data };
    case "data-portfolio":
      return { type: "portfolio", portfolio: part.data };
    case "data-proposal":
      return { type: "proposal", proposal: part.data };
    case "data-next-steps":
      return { type: "next-steps", requests: part.data.requests };
    case "data-contact-change":
      return { type: "contact-change", change: part.data };
    case "data-notice":
      return { type: "notice", ...part.data };
    case "abort":
      return { type: "reply-end", status: "stopped" };
    case "text-start":
    case "text-end":
      return null;
  }
}

/** Turns stream parts back into events. An `error` counts once the reply ends; servers need not say it twice. */
export function createStreamPartDecoder(): (part: StreamPart) => ReplyEvent | null {
  let errorText: string | null = null;

  return (part) => {
    if (part.type === "error") {
      errorText = part.errorText;
      return null;
    }
    if (part.type !== "finish") return decodePart(part);
    const { status, code, sentence } = part.messageMetadata ?? {};
    if (status === "stopped") return { type: "reply-end", status };
    if (status !== "failed" && errorText === null) return { type: "reply-end", status: "done" };
    return {
      type: "reply-end",
      status: "failed",
      code: code ?? unnamedFailure.code,
      sentence: sentence || errorText || unnamedFailure.sentence,
    };
  };
}

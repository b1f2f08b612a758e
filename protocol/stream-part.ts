import * as z from "zod/mini";
import { contactChangeSchema } from "./address-book.ts";
import { choicesSchema } from "./choices.ts";
import { evidenceSchema } from "./evidence.ts";
import { attachmentSchema } from "./media.ts";
import { portfolioSchema } from "./portfolio.ts";
import { proposalSchema } from "./proposal.ts";
import type { DataPart, ReplyEnd, ReplyEvent } from "./reply.ts";

/**
 * One event of the message stream: the subset of the AI SDK's UI message stream (v1) in use, with our parts
 * as `data-*`. Each is sent as a server-sent event with an `id`; the last one is the text `[DONE]`.
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
    data: z.object({ requests: z.array(z.string()), meant: z.optional(z.array(z.string())) }),
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

const stepsOf = ({ requests, meant }: { requests: string[]; meant?: string[] | undefined }) =>
  meant === undefined ? { requests } : { requests, meant };

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
      return { type: "data-next-steps", id, data: stepsOf(part) };
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

/** Creates a stateful encoder from reply events to stream parts; equal event sequences yield equal parts. */
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

type EventPart = Exclude<StreamPart, { type: "error" | "finish" }>;

/** Decode a part into its event, or null if there is none. Tool result summaries are not decoded. */
const decoders: {
  [Type in EventPart["type"]]: (part: Extract<EventPart, { type: Type }>) => ReplyEvent | null;
} = {
  start: ({ messageId }) => ({ type: "reply-start", messageId }),
  "text-start": () => null,
  "text-delta": ({ delta }) => ({ type: "text-delta", delta }),
  "text-end": () => null,
  "tool-input-available": (part) => ({ ...part, type: "tool-call" }),
  "tool-output-available": ({ toolCallId }) => ({
    type: "tool-result",
    toolCallId,
    outcome: "done",
    summary: "",
  }),
  "tool-output-error": ({ toolCallId, outcome, errorText }) => ({
    type: "tool-result",
    toolCallId,
    outcome,
    summary: errorText,
  }),
  "data-evidence": ({ data }) => ({ type: "evidence", evidence: data }),
  "data-choices": ({ data }) => ({ type: "choices", choices: data }),
  "data-media": ({ data }) => ({ type: "media", media: data }),
  "data-portfolio": ({ data }) => ({ type: "portfolio", portfolio: data }),
  "data-proposal": ({ data }) => ({ type: "proposal", proposal: data }),
  "data-next-steps": ({ data }) => ({ type: "next-steps", ...stepsOf(data) }),
  "data-contact-change": ({ data }) => ({ type: "contact-change", change: data }),
  "data-notice": ({ data }) => ({ type: "notice", ...data }),
  abort: () => ({ type: "reply-end", status: "stopped" }),
};

/** Creates a decoder from stream parts to events. An `error` part makes the reply end as failed. */
export function createStreamPartDecoder(): (part: StreamPart) => ReplyEvent | null {
  let errorText: string | null = null;

  return (part) => {
    if (part.type === "error") {
      errorText = part.errorText;
      return null;
    }
    if (part.type !== "finish") return (decoders[part.type] as (one: EventPart) => ReplyEvent | null)(part);
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

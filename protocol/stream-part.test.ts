import { expect, test } from "vitest";
import type { ReplyEvent } from "./reply.ts";
import {
  createStreamPartDecoder,
  createStreamPartEncoder,
  type StreamPart,
  streamPartSchema,
} from "./stream-part.ts";

const evidence = { chainId: 146, block: "38", reads: [] };
const choices = { questionId: "which", question: "Which?", options: [{ label: "A", value: "a" }] };
const media = { id: "1", url: "/media/x.png", title: "", source: "", description: "", text: "" };

function decode(parts: StreamPart[]): ReplyEvent[] {
  const decodePart = createStreamPartDecoder();
  return parts.flatMap((part) => decodePart(streamPartSchema.parse(JSON.parse(JSON.stringify(part)))) ?? []);
}

test("a reply comes back from the wire as it was, without the summaries and records of its calls", () => {
  const events: ReplyEvent[] = [
    { type: "reply-start", messageId: "reply" },
    { type: "text-delta", delta: "Reading" },
    { type: "text-delta", delta: "…" },
    { type: "tool-call", toolCallId: "1", toolName: "token-balance", input: { token: "S" } },
    { type: "tool-call", toolCallId: "2", toolName: "token-balance", input: {} },
    { type: "tool-result", toolCallId: "1", outcome: "done", summary: "" },
    { type: "tool-result", toolCallId: "2", outcome: "refused", summary: "No token was named." },
    { type: "evidence", evidence },
    { type: "choices", choices },
    { type: "media", media },
    { type: "next-steps", requests: ["Show my approvals"] },
    { type: "next-steps", requests: [], meant: ["How much USDC do I have?"] },
    { type: "notice", code: "unread-claims", sentence: "Nobody read this." },
    { type: "text-delta", delta: "Done." },
    { type: "reply-end", status: "done" },
  ];
  const encode = createStreamPartEncoder();
  const parts = events.flatMap((event) => encode(event));
  expect(decode(parts)).toEqual(events);
  expect(
    parts.filter(({ type }) => /^text-(start|end)$/.test(type)).map((part) => "id" in part && part.id),
  ).toEqual(["text-1", "text-1", "text-2", "text-2"]);
  expect(parts.filter(({ type }) => type.startsWith("data-")).map((part) => "id" in part && part.id)).toEqual(
    ["data-1", "data-2", "data-3", "data-4", "data-5", "data-6"],
  );
});

test("each end of a reply comes back with its code and sentence", () => {
  const ends: ReplyEvent[] = [
    { type: "reply-end", status: "done" },
    { type: "reply-end", status: "stopped" },
    { type: "reply-end", status: "failed", code: "deadline", sentence: "It took too long." },
  ];
  for (const end of ends) expect(decode(createStreamPartEncoder()(end))).toEqual([end]);
});

test("another server's error, abort and finish without metadata are ends too", () => {
  expect(decode([{ type: "error", errorText: "Overloaded." }, { type: "finish" }])).toEqual([
    { type: "reply-end", status: "failed", code: "reply-failed", sentence: "Overloaded." },
  ]);
  expect(decode([{ type: "abort" }])).toEqual([{ type: "reply-end", status: "stopped" }]);
  expect(decode([{ type: "finish" }])).toEqual([{ type: "reply-end", status: "done" }]);
  expect(decode([{ type: "finish", messageMetadata: { status: "failed" } }])).toEqual([
    { type: "reply-end", status: "failed", code: "reply-failed", sentence: "An error occurred." },
  ]);
});

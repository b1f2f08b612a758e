import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import { choicesSchema } from "@alithia/protocol/choices.ts";
import { evidenceSchema } from "@alithia/protocol/evidence.ts";
import { attachmentSchema } from "@alithia/protocol/media.ts";
import { replyListSchema, storedMessagesSchema } from "@alithia/protocol/message.ts";
import { portfolioSchema } from "@alithia/protocol/portfolio.ts";
import { proposalSchema, proposalSignatureSchema } from "@alithia/protocol/proposal.ts";
import { replyPartSchema } from "@alithia/protocol/reply.ts";
import { streamPartSchema } from "@alithia/protocol/stream-part.ts";
import * as z from "zod";
import { messageFieldsSchema } from "../http/parse-message.ts";
import { paymentSchema } from "../http/payment-route.ts";
import { chatBodySchema } from "../http/read-chat-transport-body.ts";
import { reportSchema } from "../http/report-route.ts";

export type Json = Record<string, unknown>;

const uri = (name: string) => `#/components/schemas/${name}`;
export const ref = (name: string) => ({ $ref: uri(name) });

const named = {
  ApiError: apiErrorSchema,
  Attachment: attachmentSchema,
  ChatBody: chatBodySchema,
  Choices: choicesSchema,
  Evidence: evidenceSchema,
  MessageFields: messageFieldsSchema,
  Payment: paymentSchema,
  Portfolio: portfolioSchema,
  Proposal: proposalSchema,
  ProposalSignature: proposalSignatureSchema,
  ReplyList: replyListSchema,
  ReplyPart: replyPartSchema,
  Report: reportSchema,
  StoredMessages: storedMessagesSchema,
  StreamPart: streamPartSchema,
};

/** Returns the schemas by name, each described once and referenced by the others. */
export function describeSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: "input", unrepresentable: "any", uri });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

export const json = (description: string, schema: Json): Json => ({
  description,
  content: { "application/json": { schema } },
});
export const events: Json = {
  description: "The reply as server-sent events, each a StreamPart with an id; the last is [DONE].",
  content: { "text/event-stream": { schema: ref("StreamPart") } },
};
export const file: Json = { description: "The file.", content: { "*/*": { schema: {} } } };
export const nothing: Json = { description: "Nothing is being written, or nothing is left." };

export const header = (name: string, description: string, required = false): Json => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});
export const userId = header("X-User-Id", "The visitor's secret, a version 4 UUID.", true);
export const text = { type: "string" };
export const status: Json = { type: "object", properties: { status: text }, required: ["status"] };
export const agent: Json = { type: "object", properties: { id: text, name: text }, required: ["id", "name"] };

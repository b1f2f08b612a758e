import { siteName } from "@alithia/content/site.ts";
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

type Json = Record<string, unknown>;

const uri = (name: string) => `#/components/schemas/${name}`;
const ref = (name: string) => ({ $ref: uri(name) });

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
function describeSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: "input", unrepresentable: "any", uri });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

const json = (description: string, schema: Json): Json => ({
  description,
  content: { "application/json": { schema } },
});
const events: Json = {
  description: "The reply as server-sent events, each a StreamPart with an id; the last is [DONE].",
  content: { "text/event-stream": { schema: ref("StreamPart") } },
};
const file: Json = { description: "The file.", content: { "*/*": { schema: {} } } };
const nothing: Json = { description: "Nothing is being written, or nothing is left." };

const header = (name: string, description: string, required = false): Json => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});
const userId = header("X-User-Id", "The visitor's secret, a version 4 UUID.", true);
const text = { type: "string" };
const status: Json = { type: "object", properties: { status: text }, required: ["status"] };
const agent: Json = { type: "object", properties: { id: text, name: text }, required: ["id", "name"] };

type Request = {
  parameters?: readonly Json[];
  requestBody?: Json;
  /** Statuses in addition to those of every call. */
  refusals?: readonly number[];
};

const jsonBody = (schema: Json): Json => ({ required: true, content: { "application/json": { schema } } });

/** Describes what a route ("get /api/health") does, answers, and takes. */
function describe(route: string, summary: string, answers: Record<string, Json>, request: Request = {}) {
  const { parameters = [], requestBody, refusals = [] } = request;
  const [method = "", path = ""] = route.split(" ");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = names.map((name) => ({ name, in: "path", required: true, schema: text }));
  const failures = [...refusals, 429].map((one) => [String(one), json("Refused.", ref("ApiError"))]);
  const operation: Json = {
    summary,
    parameters: [...inPath, ...parameters],
    ...(requestBody && { requestBody }),
    responses: { ...answers, ...Object.fromEntries(failures) },
  };
  return { path, method, operation };
}

const operations = [
  describe("get /api/health", "The process lives.", { 200: json("Alive.", status) }),
  describe(
    "get /api/ready",
    "The server takes messages.",
    { 200: json("Ready, and what is known of the chain's node.", status) },
    { refusals: [503] },
  ),
  describe(
    "get /api/status",
    "What the public is told: chain, node, model, database, since when, and the incident banner.",
    { 200: json("The status.", status) },
  ),
  describe("get /api/agents", "The agents here.", {
    200: json("The list.", { type: "object", properties: { agents: { type: "array", items: agent } } }),
  }),
  describe(
    "get /api/agents/{agentId}",
    "The public part of an agent.",
    {
      200: json("The agent.", { type: "object", properties: { id: text, character: { type: "object" } } }),
    },
    { refusals: [404] },
  ),
  describe(
    "post /api/{agentId}/message",
    "Sends a message and answers with the reply: a list, or events for a reader of events and for the AI SDK.",
    {
      200: {
        description: "The reply; X-User-Id, X-Room-Id and X-Message-Id say whose and which.",
        content: {
          "application/json": { schema: ref("ReplyList") },
          "text/event-stream": { schema: ref("StreamPart") },
        },
      },
    },
    {
      parameters: [
        header("Accept", "text/event-stream for events."),
        header("Idempotency-Key", "The same key and body gives the same reply."),
      ],
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: { anyOf: [ref("MessageFields"), ref("ChatBody")] } },
          "application/x-www-form-urlencoded": { schema: ref("MessageFields") },
          "multipart/form-data": {
            schema: { allOf: [ref("MessageFields"), { properties: { file: { type: "string" } } }] },
          },
        },
      },
      refusals: [400, 403, 404, 413, 415, 422, 502, 503],
    },
  ),
  describe(
    "get /api/{agentId}/message/{messageId}/stream",
    "Resumes a reply by its id, or by the id of its chat.",
    { 200: events, 204: nothing },
    {
      parameters: [userId, header("Last-Event-ID", "The last event that was seen.")],
      refusals: [400, 401, 404],
    },
  ),
  describe(
    "post /api/{agentId}/message/{messageId}/stop",
    "Ends a reply by its id, or by the id of its chat; what was written stays.",
    {
      200: json("How it ended.", { type: "object", properties: { messageId: text, status: text } }),
      204: nothing,
    },
    { parameters: [userId], refusals: [401, 404] },
  ),
  describe(
    "get /api/{agentId}/messages",
    "The visitor's own conversation, newest page first.",
    { 200: json("A page, oldest first.", ref("StoredMessages")) },
    {
      parameters: [
        userId,
        header("X-Room-Id", "The conversation, percent-encoded."),
        {
          name: "before",
          in: "query",
          description: "From the answer before, for older messages.",
          schema: text,
        },
      ],
      refusals: [400, 401, 404],
    },
  ),
  describe(
    "delete /api/{agentId}/messages",
    "Erases everything kept about the visitor.",
    { 204: nothing },
    { parameters: [userId], refusals: [401, 404] },
  ),
  describe(
    "put /api/{agentId}/proposals/{id}",
    "Tells that the visitor signed a step, whose receipt is watched from then on.",
    { 200: json("The proposal as it stands.", ref("Proposal")) },
    {
      parameters: [userId],
      requestBody: jsonBody(ref("ProposalSignature")),
      refusals: [401, 404, 409, 413, 422],
    },
  ),
  describe(
    "post /api/{agentId}/payments",
    "Prepares a purchase in the sale that is paid with a listed token; nothing is kept of it.",
    {
      200: json("What the visitor's wallet is asked to sign.", {
        type: "object",
        properties: { proposal: ref("Proposal") },
        required: ["proposal"],
      }),
    },
    { requestBody: jsonBody(ref("Payment")), refusals: [404, 413, 422] },
  ),
  describe(
    "post /api/{agentId}/message/{messageId}/share",
    "Makes a link by which anyone sees this reply of the visitor's, until it expires or is withdrawn.",
    {
      201: json("The link, the secret that withdraws it, and its end in Unix milliseconds.", {
        type: "object",
        properties: { id: text, secret: text, expiresAt: { type: "number" }, url: text },
        required: ["id", "secret", "expiresAt", "url"],
      }),
    },
    { parameters: [userId], refusals: [401, 403, 404, 409] },
  ),
  describe(
    "post /api/{agentId}/message/{messageId}/report",
    "Reports a part of a reply to the operator.",
    { 204: nothing },
    { parameters: [userId], requestBody: jsonBody(ref("Report")), refusals: [401, 403, 404, 413, 422, 503] },
  ),
  describe(
    "delete /api/shared/{id}",
    "Withdraws a link to a reply.",
    { 204: nothing },
    {
      parameters: [header("X-Share-Secret", "What was told when the link was made.", true)],
      refusals: [404],
    },
  ),
  describe(
    "get /api/media/generated/{filename}",
    "A generated picture.",
    { 200: file, 206: file },
    { refusals: [404, 416] },
  ),
  describe(
    "get /api/media/uploads/{filename}",
    "The visitor's own upload, under its unguessable name.",
    { 200: file, 206: file },
    { refusals: [404, 416] },
  ),
  describe(
    "post /mcp",
    "The Model Context Protocol over Streamable HTTP, without sessions.",
    {
      200: json("The answer, as JSON-RPC.", { type: "object" }),
      202: { description: "A notification was taken in." },
    },
    {
      parameters: [header("Accept", "application/json, text/event-stream", true)],
      requestBody: jsonBody({ type: "object" }),
      refusals: [400, 403, 404, 406, 413, 415, 503],
    },
  ),
];

/** Returns the API as an OpenAPI 3.1 document, derived from the schemas that server and page parse with. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const { path, method, operation } of operations) paths[path] = { ...paths[path], [method]: operation };
  return {
    openapi: "3.1.0",
    info: { title: siteName, version: "1", license: { name: "MIT", identifier: "MIT" } },
    paths,
    components: { schemas: describeSchemas() },
  };
}

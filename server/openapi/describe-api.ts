import { siteName } from "@alithia/content/site.ts";
import {
  agent,
  describeSchemas,
  events,
  file,
  header,
  type Json,
  json,
  nothing,
  ref,
  status,
  text,
  userId,
} from "./api-parts.ts";

type Operation = {
  method: "get" | "post" | "put" | "delete";
  path: string;
  summary: string;
  parameters?: readonly Json[];
  requestBody?: Json;
  answers: Record<string, Json>;
  /** Statuses in addition to those of every call. */
  refusals?: readonly number[];
};

const operations: Operation[] = [
  {
    method: "get",
    path: "/api/health",
    summary: "The process lives.",
    answers: { 200: json("Alive.", status) },
  },
  {
    method: "get",
    path: "/api/ready",
    summary: "The server takes messages.",
    answers: { 200: json("Ready, and what is known of the chain's node.", status) },
    refusals: [503],
  },
  {
    method: "get",
    path: "/api/status",
    summary: "What the public is told: chain, node, model, database, since when, and the incident banner.",
    answers: { 200: json("The status.", status) },
  },
  {
    method: "get",
    path: "/api/agents",
    summary: "The agents here.",
    answers: {
      200: json("The list.", { type: "object", properties: { agents: { type: "array", items: agent } } }),
    },
  },
  {
    method: "get",
    path: "/api/agents/{agentId}",
    summary: "The public part of an agent.",
    answers: {
      200: json("The agent.", { type: "object", properties: { id: text, character: { type: "object" } } }),
    },
    refusals: [404],
  },
  {
    method: "post",
    path: "/api/{agentId}/message",
    summary:
      "Sends a message and answers with the reply: a list, or events for a reader of events and for the AI SDK.",
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
    answers: {
      200: {
        description: "The reply; X-User-Id, X-Room-Id and X-Message-Id say whose and which.",
        content: {
          "application/json": { schema: ref("ReplyList") },
          "text/event-stream": { schema: ref("StreamPart") },
        },
      },
    },
    refusals: [400, 403, 404, 413, 415, 422, 502, 503],
  },
  {
    method: "get",
    path: "/api/{agentId}/message/{messageId}/stream",
    summary: "Resumes a reply by its id, or by the id of its chat.",
    parameters: [userId, header("Last-Event-ID", "The last event that was seen.")],
    answers: { 200: events, 204: nothing },
    refusals: [400, 401, 404],
  },
  {
    method: "post",
    path: "/api/{agentId}/message/{messageId}/stop",
    summary: "Ends a reply by its id, or by the id of its chat; what was written stays.",
    parameters: [userId],
    answers: {
      200: json("How it ended.", { type: "object", properties: { messageId: text, status: text } }),
      204: nothing,
    },
    refusals: [401, 404],
  },
  {
    method: "get",
    path: "/api/{agentId}/messages",
    summary: "The visitor's own conversation, newest page first.",
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
    answers: { 200: json("A page, oldest first.", ref("StoredMessages")) },
    refusals: [400, 401, 404],
  },
  {
    method: "delete",
    path: "/api/{agentId}/messages",
    summary: "Erases everything kept about the visitor.",
    parameters: [userId],
    answers: { 204: nothing },
    refusals: [401, 404],
  },
  {
    method: "put",
    path: "/api/{agentId}/proposals/{id}",
    summary: "Tells that the visitor signed a step, whose receipt is watched from then on.",
    parameters: [userId],
    requestBody: { required: true, content: { "application/json": { schema: ref("ProposalSignature") } } },
    answers: { 200: json("The proposal as it stands.", ref("Proposal")) },
    refusals: [401, 404, 409, 413, 422],
  },
  {
    method: "post",
    path: "/api/{agentId}/payments",
    summary: "Prepares a purchase in the sale that is paid with a listed token; nothing is kept of it.",
    requestBody: { required: true, content: { "application/json": { schema: ref("Payment") } } },
    answers: {
      200: json("What the visitor's wallet is asked to sign.", {
        type: "object",
        properties: { proposal: ref("Proposal") },
        required: ["proposal"],
      }),
    },
    refusals: [404, 413, 422],
  },
  {
    method: "post",
    path: "/api/{agentId}/message/{messageId}/share",
    summary:
      "Makes a link by which anyone sees this reply of the visitor's, until it expires or is withdrawn.",
    parameters: [userId],
    answers: {
      201: json("The link, the secret that withdraws it, and its end in Unix milliseconds.", {
        type: "object",
        properties: { id: text, secret: text, expiresAt: { type: "number" }, url: text },
        required: ["id", "secret", "expiresAt", "url"],
      }),
    },
    refusals: [401, 403, 404, 409],
  },
  {
    method: "post",
    path: "/api/{agentId}/message/{messageId}/report",
    summary: "Reports a part of a reply to the operator.",
    parameters: [userId],
    requestBody: { required: true, content: { "application/json": { schema: ref("Report") } } },
    answers: { 204: nothing },
    refusals: [401, 403, 404, 413, 422, 503],
  },
  {
    method: "delete",
    path: "/api/shared/{id}",
    summary: "Withdraws a link to a reply.",
    parameters: [header("X-Share-Secret", "What was told when the link was made.", true)],
    answers: { 204: nothing },
    refusals: [404],
  },
  {
    method: "get",
    path: "/api/media/generated/{filename}",
    summary: "A generated picture.",
    answers: { 200: file, 206: file },
    refusals: [404, 416],
  },
  {
    method: "get",
    path: "/api/media/uploads/{filename}",
    summary: "The visitor's own upload, under its unguessable name.",
    answers: { 200: file, 206: file },
    refusals: [404, 416],
  },
  {
    method: "post",
    path: "/mcp",
    summary: "The Model Context Protocol over Streamable HTTP, without sessions.",
    parameters: [header("Accept", "application/json, text/event-stream", true)],
    requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
    answers: {
      200: json("The answer, as JSON-RPC.", { type: "object" }),
      202: { description: "A notification was taken in." },
    },
    refusals: [400, 403, 404, 406, 413, 415, 503],
  },
];

function describeOperation({
  path,
  summary,
  parameters = [],
  requestBody,
  answers,
  refusals = [],
}: Operation) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = names.map((name) => ({ name, in: "path", required: true, schema: text }));
  const failures = [...refusals, 429].map((one) => [String(one), json("Refused.", ref("ApiError"))]);
  return {
    summary,
    parameters: [...inPath, ...parameters],
    ...(requestBody && { requestBody }),
    responses: { ...answers, ...Object.fromEntries(failures) },
  };
}

/** Returns the API as an OpenAPI 3.1 document, derived from the schemas that server and page parse with. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  }
  return {
    openapi: "3.1.0",
    info: { title: siteName, version: "1", license: { name: "MIT", identifier: "MIT" } },
    paths,
    components: { schemas: describeSchemas() },
  };
}

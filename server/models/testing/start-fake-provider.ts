import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";

/** How the fake provider responds to one request. */
export type FakeAnswer =
  | { kind: "text"; pieces: string[]; ends?: "stop" | "length" | "filter" }
  /** A call, or `times` identical calls at once. */
  | { kind: "tool"; name: string; input: unknown; rawInput?: string; times?: number }
  | { kind: "status"; status: number }
  | { kind: "stall"; pieces?: string[] }
  | { kind: "cut"; pieces: string[] }
  | { kind: "garble" }
  | { kind: "html" }
  | { kind: "wrong-shape" };

export type FakeProvider = {
  /** Ends in `/v1`. */
  baseUrl: string;
  requests: { path: string; body: Record<string, unknown> }[];
  asked: Promise<void>;
  /** Resolves once a client hung up before its response had ended. */
  hungUp: Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a provider on loopback that speaks OpenAI's chat completions and Anthropic's messages, responds from
 * a list (repeating the last entry), and can stall, cut the connection, send garbage and reject.
 */
export async function startFakeProvider(answers: FakeAnswer[]): Promise<FakeProvider> {
  const requests: FakeProvider["requests"] = [];
  const asked = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  const { url, close } = await serveOnLoopback(async (request, response) => {
    response.on("close", () => response.writableEnded || hungUp.resolve());
    const path = request.url ?? "";
    requests.push({ path, body: JSON.parse((await text(request)) || "{}") });
    asked.resolve();
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? { kind: "status", status: 500 };
    play(answer, path.endsWith("/messages") ? anthropic : openai, response);
  });
  return { baseUrl: `${url}/v1`, requests, asked: asked.promise, hungUp: hungUp.promise, close };
}

type Dialect = {
  begin: unknown[];
  text(piece: string): unknown[];
  tool(name: string, input: string, index: number): unknown[];
  end(reason: keyof typeof endings): unknown[];
  write(response: ServerResponse, event: unknown): void;
};

function play(answer: FakeAnswer, dialect: Dialect, response: ServerResponse): void {
  if (answer.kind === "status") {
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { type: "fake", message: "refused" } }));
    return;
  }
  if (answer.kind === "html") {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>Sign in</title><p>Please sign in to the proxy.</p>");
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (events: unknown[]) => {
    for (const event of events) dialect.write(response, event);
  };
  if (answer.kind === "garble") {
    response.end("data: {not json at all\n\ndata: <html>\n\n");
    return;
  }
  if (answer.kind === "wrong-shape") {
    response.end('data: {"type":"error","error":"a whispered reply","choices":"a whispered reply"}\n\n');
    return;
  }
  send(dialect.begin);
  if (answer.kind === "tool") {
    const input = answer.rawInput ?? JSON.stringify(answer.input);
    for (let index = 0; index < (answer.times ?? 1); index++) send(dialect.tool(answer.name, input, index));
    send(dialect.end("tool"));
    response.end();
    return;
  }
  for (const piece of answer.pieces ?? []) send(dialect.text(piece));
  if (answer.kind === "cut") setTimeout(() => response.destroy(), 20);
  if (answer.kind === "text") {
    send(dialect.end(answer.ends ?? "stop"));
    response.end();
  }
}

/** The finish reasons of each provider: OpenAI, then Anthropic. */
const endings = {
  stop: ["stop", "end_turn"],
  tool: ["tool_calls", "tool_use"],
  length: ["length", "max_tokens"],
  filter: ["content_filter", "refusal"],
} as const;

const chunk = (delta: object, finish: string | null = null) => ({
  id: "fake-1",
  object: "chat.completion.chunk",
  created: 1,
  model: "fake",
  choices: [{ index: 0, delta, finish_reason: finish }],
});

const openai: Dialect = {
  begin: [chunk({ role: "assistant", content: "" })],
  text: (piece) => [chunk({ content: piece })],
  tool: (name, input, index) => [
    chunk({
      tool_calls: [
        { index, id: `fake-call-${index}`, type: "function", function: { name, arguments: input } },
      ],
    }),
  ],
  end: (reason) => [
    {
      ...chunk({}, endings[reason][0]),
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    },
    "[DONE]",
  ],
  write: (response, event) =>
    response.write(`data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`),
};

const anthropic: Dialect = {
  begin: [
    {
      type: "message_start",
      message: {
        id: "fake-1",
        type: "message",
        role: "assistant",
        model: "fake",
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 100, output_tokens: 0 },
      },
    },
  ],
  text: (piece) => [
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: piece } },
    { type: "content_block_stop", index: 0 },
  ],
  tool: (name, input, index) => [
    {
      type: "content_block_start",
      index,
      content_block: { type: "tool_use", id: `fake-call-${index}`, name, input: {} },
    },
    { type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json: input } },
    { type: "content_block_stop", index },
  ],
  end: (reason) => [
    {
      type: "message_delta",
      delta: { stop_reason: endings[reason][1], stop_sequence: null },
      usage: { output_tokens: 20 },
    },
    { type: "message_stop" },
  ],
  write: (response, event) => {
    const { type } = event as { type: string };
    response.write(`event: ${type}\ndata: ${JSON.stringify(event)}\n\n`);
  },
};

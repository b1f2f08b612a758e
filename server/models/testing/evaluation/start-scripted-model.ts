import type { ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import { fillIn } from "./evaluation-world.ts";
import type { PlannedCall } from "./honest-cases.ts";

type Message = { role: string; content?: unknown; tool_calls?: unknown[] };

/**
 * Starts a model behind OpenAI's API on loopback that plays the given steps. It sees only what the tools
 * report: a planned `$r2.result` is resolved from the result of that name.
 */
export async function startScriptedModel() {
  let steps: PlannedCall[][] = [];
  const { url, close } = await serveOnLoopback(async (request, response) => {
    const { messages } = (await json(request)) as { messages: Message[] };
    const after = messages.slice(messages.findLastIndex(({ role }) => role === "user") + 1);
    const made = after.filter(({ tool_calls }) => tool_calls !== undefined).length;
    const results = after.filter(({ role }) => role === "tool").map(({ content }) => String(content));
    const isAgreed = messages.some(
      ({ role, content }) => role === "user" && /consent\./.test(JSON.stringify(content)),
    );
    const calls = isAgreed ? [] : (steps[made] ?? []);
    if (calls.length === 0)
      streamCompletion(response, { content: isAgreed ? "Here it is." : "Shall I go on?" });
    else
      streamCompletion(response, {
        tool_calls: calls.map(([name, input], index) => writeCall(name, input, index, results)),
      });
  });
  return {
    baseUrl: `${url}/v1`,
    play(planned: PlannedCall[][]) {
      steps = planned;
    },
    close,
  };
}

/** Streams text or calls as one answer of OpenAI's chat completions. */
export function streamCompletion(
  response: ServerResponse,
  delta: { content: string } | { tool_calls: object[] },
) {
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  const write = (choice: object) =>
    response.write(
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "scripted", choices: [{ index: 0, ...choice }], usage })}\n\n`,
    );
  response.writeHead(200, { "content-type": "text/event-stream" });
  write({ delta, finish_reason: null });
  write({ delta: {}, finish_reason: "content" in delta ? "stop" : "tool_calls" });
  response.end("data: [DONE]\n\n");
}

function writeCall(name: string, input: unknown, index: number, results: string[]) {
  const written = JSON.stringify(input)
    .replace(/"(?:A|B|C|X|ACCOUNT)"/g, (quoted) => JSON.stringify(fillIn(JSON.parse(quoted))))
    .replace(/\$(r\d+)\.(\w+)/g, (_, result: string, key: string) => readNumber(results, result, key));
  return {
    index,
    id: `call-${results.length}-${index}`,
    type: "function",
    function: { name, arguments: written },
  };
}

function readNumber(results: string[], name: string, key: string): string {
  for (const text of results) {
    const told = JSON.parse(text) as { name: string; facts?: Record<string, unknown> };
    if (told.name === name) return /[\d.]+/.exec(String(told.facts?.[key]))?.[0] ?? "";
  }
  return "";
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { estimateTokens } from "../../server/models/to-model-messages.ts";

type Message = { role: string; content?: unknown };
type Call = { name: string; input: unknown };

/** About as long as capable models' answers to such questions. */
const answer = "This is what was read, and what it means for you in plain words. ".repeat(8);

const write = (choice: object) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "talking", choices: [{ index: 0, ...choice }], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } })}\n\n`;

/**
 * Starts a model behind OpenAI's API that makes one call per message and then answers in text. Counts the
 * tokens of everything it receives and sends.
 */
export async function startTalkingModel(findCall: (said: string) => Call) {
  const counted = { requests: 0, tokensIn: 0, tokensOut: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const { messages, tools } = JSON.parse(body) as { messages: Message[]; tools?: unknown[] };
      const last = messages.findLastIndex(({ role }) => role === "user");
      const isAnswered = messages.slice(last + 1).some(({ role }) => role === "tool");
      const { name, input } = findCall(JSON.stringify(messages[last]?.content));
      const called = { name, arguments: JSON.stringify(input) };
      const delta = isAnswered
        ? { content: answer }
        : { tool_calls: [{ index: 0, id: `call-${counted.requests}`, type: "function", function: called }] };
      counted.requests += 1;
      counted.tokensIn += estimateTokens(JSON.stringify([messages, tools]));
      counted.tokensOut += estimateTokens(JSON.stringify(delta));
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(write({ delta, finish_reason: null }));
      response.write(write({ delta: {}, finish_reason: isAnswered ? "stop" : "tool_calls" }));
      response.end("data: [DONE]\n\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    counted,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

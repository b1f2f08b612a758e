import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const embedding = { data: [{ object: "embedding", index: 0, embedding: new Array(1_536).fill(0.01) }] };
const text = '```json\n{"user":"Alithia","text":"Hello, how can I help?","action":"NONE"}\n```';
const completion = {
  id: "completion",
  object: "chat.completion",
  created: 1,
  choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
};
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

/** Starts an OpenAI-compatible server on loopback that responds at once; resolves with its base URL. */
export function startInstantModel(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      const body = request.url?.endsWith("/embeddings") ? { object: "list", ...embedding } : completion;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ model: "instant", usage, ...body }));
    });
  });
  // The caller shares this process: a connection reused after a long computation must still be open.
  server.keepAliveTimeout = 600_000;
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`),
    );
  });
}

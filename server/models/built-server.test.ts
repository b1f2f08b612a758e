import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { afterAll, expect, test } from "vitest";
import { dose } from "../../scripts/testing/dose.ts";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { spawnServer } from "../testing/spawn-server.ts";
import { systemPrompt } from "./create-model.ts";
import { startFakeProvider } from "./testing/start-fake-provider.ts";

const main = join(import.meta.dirname, "../main.ts");
const folder = mkdtempSync(join(tmpdir(), "alithia-built-server-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const providers = [
  { kind: "openai", prefix: "OPENAI", path: "/v1/chat/completions" },
  { kind: "anthropic", prefix: "ANTHROPIC", path: "/v1/messages" },
  { kind: "openai-compatible", prefix: "COMPATIBLE", path: "/v1/chat/completions" },
];

test.each(providers.slice(dose(2, 0)))(
  "the built server answers through $kind at the address it is given, counts what that cost, and hangs up on it with a client that has no id to come back with",
  async (provider) => {
    const { kind, prefix, path } = provider;
    const fake = await startFakeProvider([
      { kind: "text", pieces: ["Answered ", "by the provider."] },
      { kind: "stall", pieces: ["Half a "] },
    ]);
    const database = join(folder, kind);
    await copyEmptyDatabase(database);
    const server = await spawnServer(main, {
      DATABASE_FOLDER: database,
      MODELS: kind,
      [`${prefix}_BASE_URL`]: fake.baseUrl,
      [`${prefix}_API_KEY`]: "key",
      [`${prefix}_MODEL`]: "fake",
      [`${prefix}_PRICE`]: "3/15",
    });
    try {
      const send = (headers: Record<string, string>, signal: AbortSignal | null = null) =>
        fetch(`${server.url}/api/${agentProfile.agentId}/message`, {
          method: "POST",
          headers: { "Content-Type": "application/json", ...headers },
          body: JSON.stringify({ text: "hello" }),
          signal,
        });
      const response = await send({});
      expect(await response.json()).toMatchObject([{ text: "Answered by the provider." }]);
      expect(fake.requests.map((request) => request.path)).toEqual([path]);
      expect(JSON.stringify(fake.requests[0]?.body)).toContain(JSON.stringify(systemPrompt).slice(1, -1));
      const metrics = await (await fetch(`${server.metricsUrl}/metrics`)).text();
      for (const line of [
        `alithia_model_tokens_total{provider="${kind}",direction="in"} 100`,
        `alithia_model_tokens_total{provider="${kind}",direction="out"} 20`,
        `alithia_model_dollars_total{provider="${kind}"} 0.0006`,
        `alithia_model_first_word_seconds_count{provider="${kind}"} 1`,
      ])
        expect(metrics).toContain(`${line}\n`);
      const client = new AbortController();
      const stream = await send({ Accept: "text/event-stream" }, client.signal);
      let text = "";
      for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += piece;
        if (text.includes("Half a ")) break;
      }
      client.abort();
      await fake.hungUp;
    } finally {
      expect(await server.end("SIGTERM")).toBe(0);
      await fake.close();
    }
  },
);

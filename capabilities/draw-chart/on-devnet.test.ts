import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedMedia } from "@alithia/agent/capability-result.ts";
import type { Agent } from "@alithia/agent/create-agent.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { sonicDevnet } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Devnet, startDevnet } from "../../deploy/devnet/start-devnet.ts";
import { agentOn } from "../testing/world-of.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-charts-"));
let devnet: Devnet;
let agent: Agent;

beforeAll(async () => {
  devnet = await startDevnet({ folder, port: 0, log: () => {} });
  const network = sonicDevnet;
  const { addresses, url } = devnet;
  const node = createChainNode({ url, chainId: network.chainId });
  agent = agentOn(createRegistry(network, addresses), node);
});
afterAll(async () => {
  await devnet.stop();
  rmSync(folder, { recursive: true });
});

/** Returns the whole reply to the last of several messages. */
async function ask(...messages: string[]) {
  const turns: Turn[] = [];
  let reply = { text: "", charts: [] as unknown[], reads: 0 };
  for (const text of messages) {
    turns.push(userTurn(text));
    const charts: unknown[] = [];
    const { signal } = new AbortController();
    const saveMedia = async ({ title, description, chart }: GeneratedMedia) => {
      charts.push(chart);
      return { id: "p", url: "/p.png", title, description, source: "agent", text: "" };
    };
    const told = await collectReply(agent.runAgent({ messageId: "m", turns: [...turns], signal, saveMedia }));
    const calls = told.events.flatMap((event) =>
      event.type === "tool-call"
        ? [
            {
              ...{ id: event.toolCallId, capability: event.toolName, input: event.input },
              ...{ outcome: "done" as const, result: { facts: {} } },
            },
          ]
        : [],
    );
    turns.push(agentTurn(told.text, ...calls));
    const reads = told.events.flatMap((event) => (event.type === "evidence" ? event.evidence.reads : []));
    reply = { text: told.text, charts, reads: reads.length };
  }
  return reply;
}

test("a chart of ALI is drawn from the trades of its pool, which left the price that they began at", async () => {
  const { text, charts, reads } = await ask("show me a chart of the ALI price");
  expect(text).toMatch(/^\*\*One ALI went from 0\.11637\d to 0\.115 S, down 1\.\d+ %, between /);
  expect(text).toMatch(/The highest was 0\.12109\d S .* the lowest 0\.115 S/);
  expect(text).toContain("From all 20 trades in the pool");
  expect(charts).toMatchObject([{ kind: "line", title: "Price of ALI in S", unit: "S" }]);
  expect(reads).toBeGreaterThan(20);
});

test("the same is shown in another measure, of another token, and over a shorter time", async () => {
  const other = await ask("show me a chart of the ALI price", "same for S");
  expect(other.charts).toMatchObject([{ kind: "line", title: "Price of S in USDC" }]);
  const shorter = await ask("chart of S", "zoom to the last 12 hours");
  expect(shorter.text).toMatch(/From all 1\d trades in the pool/);
  const measured = await ask("chart ali", "and in USDC?");
  expect(measured.text).toContain("I find no pool with USDC, so the price is in S.");
});

test("the prices of a chart are written out where they are asked for, from its first to its last", async () => {
  const { text, charts } = await ask("show me a chart of the ALI price", "can you give me the numbers");
  const rows = text.split("\n").filter((line) => /^\| \d/.test(line));
  expect(text).toContain("| Time | S for one ALI |");
  expect(rows).toHaveLength(12);
  expect([rows[0], rows.at(-1)].join()).toMatch(/\| 0\.11637\d \|,.*\| 0\.115 \|/);
  expect(charts).toEqual([]);
});

test("what the sale sold per day is drawn as columns, with its totals", async () => {
  const { text, charts } = await ask("show me a chart of the ALI price", "now the sale");
  expect(text).toContain(
    "12,650 ALI were bought in the sale in 3 purchases for 1,391.5 S, and nothing was returned.",
  );
  expect(charts).toMatchObject([
    { kind: "columns", legend: { up: "12,650 ALI bought", down: "0 ALI returned" } },
  ]);
});

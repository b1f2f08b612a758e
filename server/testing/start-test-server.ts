import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { limits } from "@alithia/protocol/limits.ts";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { type AlithiaServer, createServer } from "../create-server.ts";
import { createDatabaseOpener } from "../database/create-database-opener.ts";
import { readEnvironment } from "../environment.ts";
import { loadSiteConfig } from "../load-site-config.ts";
import { createLog } from "../observe/create-log.ts";
import { createMetrics, type Metrics } from "../observe/create-metrics.ts";
import { createUsageCounters } from "../observe/create-usage-counters.ts";
import { createSwitches } from "../switches/list-switches.ts";
import { createLender } from "./lend-database.ts";
import { agentId } from "./send-message.ts";

export type TestServer = AlithiaServer & { logLines: string[]; metrics: Metrics; stop(): Promise<void> };

/** Starts the real server on its own embedded database, with the given agent. */
export async function startTestServer(
  answerTurns: AnswerTurns,
  variables: Record<string, string> = {},
  node: ChainNode = createChainNode({ url: "http://127.0.0.1:1", chainId: 31_337 }),
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "alithia-server-"));
  const hasOwnDatabase = variables.DATABASE_FOLDER !== undefined || variables.DATABASE_URL !== undefined;
  const logLines: string[] = [];
  const environment = readEnvironment({
    PORT: "0",
    CHAIN_ID: "31337",
    NODE_URL: "http://127.0.0.1:1",
    DATABASE_FOLDER: join(folder, "database"),
    SITE_FOLDER: join(folder, "site"),
    MESSAGES_PER_MINUTE_PER_VISITOR: "100000",
    MESSAGES_PER_MINUTE_PER_ADDRESS: "100000",
    CALLS_PER_MINUTE_PER_ADDRESS: "100000",
    STREAMS_AT_A_TIME_PER_ADDRESS: "100000",
    REPLY_DEADLINE_MS: String(limits.replyDeadlineMs),
    ...variables,
  });
  const metrics = createMetrics();
  const server = createServer({
    environment,
    siteConfig: await loadSiteConfig(environment),
    node,
    agents: [{ id: agentId, name: "Alithia", bio: "Reads the chain." }],
    answerTurns,
    capabilities: [],
    openDatabase: hasOwnDatabase ? createDatabaseOpener(environment) : createLender(),
    readModelState: () => ({ first: "built-in", state: "off" }),
    metrics,
    usageCounters: createUsageCounters(Date.now),
    switches: createSwitches(),
    log: createLog((line) => logLines.push(line), Date.now),
    now: Date.now,
  });
  async function close(drainMs: number) {
    await server.close(drainMs);
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...server, logLines, metrics, close, stop: () => close(0) };
}

/** Replies with what it was told and the number of turns it received. */
export const echoAgent: AnswerTurns = async function* ({ messageId, turns }) {
  yield { type: "reply-start", messageId };
  const last = turns.at(-1);
  yield { type: "text-delta", delta: `You said "${last?.text}"` };
  yield { type: "text-delta", delta: ` in turn ${turns.length}.` };
  yield { type: "reply-end", status: "done" };
};

/** A message to which the counting agent replies without end, until the reply is stopped. */
export const countEndlessly = "count endlessly";

/** Counts upwards until stopped or at `last`, one number at a time, each padded to `characters`. */
export function createCountingAgent(last: number, pauseMs: number, characters = 0): AnswerTurns {
  return async function* ({ messageId, turns, signal }) {
    yield { type: "reply-start", messageId };
    const end = turns.at(-1)?.text === countEndlessly ? Number.POSITIVE_INFINITY : last;
    for (let number = 1; number <= end && !signal.aborted; number += 1) {
      yield { type: "text-delta", delta: `${number} `.padEnd(characters, ".") };
      await sleep(pauseMs, undefined, { signal }).catch((cause) => {
        if (!signal.aborted) throw cause;
      });
    }
    yield { type: "reply-end", status: signal.aborted ? "stopped" : "done" };
  };
}

import { connectNodes } from "@alithia/chain/node/create-node-pool.ts";
import { createDatabaseOpener } from "../database/create-database-opener.ts";
import { readEnvironment } from "../environment.ts";
import { loadSiteConfig } from "../load-site-config.ts";
import { createProcessLog } from "../observe/create-log.ts";
import { createMetrics } from "../observe/create-metrics.ts";
import { createUsageCounters } from "../observe/create-usage-counters.ts";
import { createModelWatch } from "../observe/read-status.ts";
import { runUntilSignal } from "../run-until-signal.ts";
import { createSwitches } from "../switches/list-switches.ts";
import { agentId } from "./send-message.ts";
import { createCountingAgent } from "./start-test-server.ts";

/** The real server as its own process, with an agent that counts slowly, to be killed in mid-reply. */
const environment = readEnvironment(process.env);
const countTo = Number(process.env.COUNT_TO ?? 100);
const pauseMs = Number(process.env.COUNT_PAUSE_MS ?? 10);
const characters = Number(process.env.COUNT_CHARACTERS ?? 0);
const drainMs = Number(process.env.DRAIN_MS ?? 25_000);
const maxStopMs = Number(process.env.LONGEST_STOP_MS ?? 29_000);

await runUntilSignal(
  {
    environment,
    siteConfig: await loadSiteConfig(environment),
    node: connectNodes(environment.NODE_URL, environment.CHAIN_ID),
    agents: [{ id: agentId, name: "Alithia", bio: "Counts." }],
    answerTurns: createCountingAgent(countTo, pauseMs, characters),
    capabilities: [],
    openDatabase: createDatabaseOpener(environment),
    readModelState: createModelWatch([], Date.now).read,
    metrics: createMetrics(),
    usageCounters: createUsageCounters(Date.now),
    switches: createSwitches(),
    log: createProcessLog(),
    now: Date.now,
  },
  (cause) => {
    throw cause;
  },
  { drainMs, maxStopMs },
);

import type { Server } from "node:http";
import { promisify } from "node:util";
import type { AnyCapability } from "@alithia/agent/capability.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { banner } from "@alithia/content/banner.ts";
import { siteName } from "@alithia/content/site.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import type { AnswerTurns } from "./conversation/answer-message.ts";
import { type Conversations, createConversations } from "./conversation/create-conversations.ts";
import type { DatabaseOpener } from "./database/create-database-opener.ts";
import type { Environment } from "./environment.ts";
import { type App, createApp } from "./http/create-app.ts";
import { limitStreams } from "./http/limit-calls.ts";
import { listen } from "./http/listen.ts";
import type { PublicAgent } from "./http/read-request.ts";
import { createReportKeeper } from "./http/report-route.ts";
import { listSecurityHeaders } from "./http/security-headers.ts";
import type { McpHandler } from "./mcp/create-mcp-handler.ts";
import { createDefectReport, type Log } from "./observe/create-log.ts";
import type { Metrics } from "./observe/create-metrics.ts";
import { findPageCounts, type UsageCounters } from "./observe/create-usage-counters.ts";
import { addServerGauges, createMetricsApp, writeDashboard } from "./observe/metrics-app.ts";
import { createHeadWatch, createStatusReader, type ModelState } from "./observe/read-status.ts";
import { loadSite } from "./site/load-site.ts";
import { listSwitches, type Switches } from "./switches/list-switches.ts";

/** How long slow readers may take for the end of a response while the server closes. */
const lastBytesMs = 2_000;

export type ServerDependencies = {
  environment: Environment;
  siteConfig: SiteConfig;
  agents: PublicAgent[];
  node: ChainNode;
  answerTurns: AnswerTurns;
  /** The capabilities offered to other agents. */
  capabilities: AnyCapability[];
  openDatabase: DatabaseOpener;
  readModelState(): ModelState;
  metrics: Metrics;
  usageCounters: UsageCounters;
  switches: Switches;
  log: Log;
  now(): number;
};

export type AlithiaServer = {
  app: App;
  /** Resolves when the database is open; rejects if it cannot be opened. */
  warm(): Promise<Conversations>;
  /** Binds the ports. Pages are served at once; messages wait for the database. */
  listen(): Promise<{ url: string; metricsUrl: string | null }>;
  /** Reports not ready for a notice period, then closes its ports; replies have `drainMs` in all. */
  close(drainMs: number): Promise<void>;
};

/** Creates the whole server; nothing starts before `listen`, `warm` or the first request. */
export function createServer(dependencies: ServerDependencies): AlithiaServer {
  const { environment, siteConfig, agents, node, answerTurns, capabilities, log, now } = dependencies;
  const { openDatabase, metrics, usageCounters, switches, readModelState } = dependencies;
  const network = findNetwork(node.chainId);
  if (network === null) throw new Error(`No network has the chain id ${node.chainId}.`);
  let site: ReturnType<typeof loadSite> | undefined;
  let mcp: Promise<McpHandler> | undefined;
  let conversations: Promise<Conversations> | undefined;
  let opened: Conversations | undefined;
  let isLeaving = false;
  let isClosing = false;
  const reportDefect = createDefectReport({ log, metrics }, "defect");
  const servers: Server[] = [];
  const readNodeState = createHeadWatch(node, now);
  addServerGauges(metrics, () => opened, readNodeState, environment.MODELS, now);
  const named = listSwitches(capabilities.map(({ name }) => name));
  metrics.addGauges(() =>
    named.map((name) => ({
      name: "switch_on",
      help: "0 when the operator switched it off.",
      labels: { name },
      value: switches.isOn(name) ? 1 : 0,
    })),
  );
  const takesWrites = async () => !isClosing && ((await opened?.takesWrites()) ?? false);
  const readStatus = createStatusReader({
    banner,
    chain: { id: node.chainId, name: network.name },
    readNodeState,
    readModelState,
    takesWrites,
    now,
  });

  async function open(): Promise<Conversations> {
    const database = await openDatabase();
    if (database.migrationsAhead > 0) {
      log.info("database-newer", {
        migrationsAhead: database.migrationsAhead,
        sentence: "A newer version has used this database. This one goes on with all that it knows of it.",
      });
    }
    opened = await createConversations({
      open: database,
      databaseFolder: environment.DATABASE_FOLDER,
      node,
      sale: siteConfig.addresses?.aliSale,
      answerTurns,
      limits: {
        messagesPerMinutePerVisitor: environment.MESSAGES_PER_MINUTE_PER_VISITOR,
        messagesPerMinutePerAddress: environment.MESSAGES_PER_MINUTE_PER_ADDRESS,
        repliesAtATimePerVisitor: environment.REPLIES_AT_A_TIME_PER_VISITOR,
        replyDeadlineMs: environment.REPLY_DEADLINE_MS,
        retentionDays: environment.RETENTION_DAYS,
        sharedAnswerDays: environment.SHARED_ANSWER_DAYS,
      },
      now,
      reportDefect,
      metrics,
      usageCounters,
      switches,
    });
    return opened;
  }

  function warm(): Promise<Conversations> {
    // What is opened here outlives the request that triggered it, so its log context must not apply.
    conversations ??= log.within({}, open);
    return conversations;
  }

  async function loadMcp(): Promise<McpHandler> {
    const { createMcpHandler } = await import("./mcp/create-mcp-handler.ts");
    const { stepEnded } = metrics;
    const name = agents[0]?.name ?? siteName;
    return createMcpHandler({ name, capabilities, proposes: environment.PROPOSALS, stepEnded, reportDefect });
  }

  const app = createApp({
    agents,
    capabilities,
    registry: createRegistry(network, siteConfig.addresses ?? {}),
    conversations: warm,
    publicOrigin: environment.PUBLIC_ORIGIN,
    acceptsUploads: () => environment.UPLOADS && switches.isOn("uploads"),
    holdStream: limitStreams(environment.STREAMS_AT_A_TIME_PER_ADDRESS),
    mcp: environment.MCP
      ? () => {
          mcp ??= loadMcp();
          return mcp;
        }
      : null,
    messagesPerMinutePerAddress: environment.MESSAGES_PER_MINUTE_PER_ADDRESS,
    callsPerMinutePerAddress: environment.CALLS_PER_MINUTE_PER_ADDRESS,
    log,
    metrics,
    site: () => {
      site ??= loadSite(environment.SITE_FOLDER, siteConfig);
      return site;
    },
    siteConfig,
    countPage(path, campaign) {
      for (const name of findPageCounts(path, campaign)) usageCounters.count(name);
    },
    allowedOrigins: environment.ALLOWED_ORIGINS,
    trustedProxies: environment.TRUSTED_PROXIES,
    isClosing: () => isClosing,
    readNodeState,
    readStatus,
    keepReport: createReportKeeper(environment.REPORTS_FOLDER, now),
    isReady: async () => !isLeaving && (await takesWrites()),
  });

  async function readDashboard(): Promise<string> {
    const days = opened === undefined ? null : await opened.loadDays(30);
    return writeDashboard(
      await readStatus(),
      days,
      named.filter((name) => !switches.isOn(name)),
    );
  }

  async function bind(served: Parameters<typeof listen>[0], hostname: string, port: number) {
    const { server, url } = await listen(served, {
      hostname,
      port,
      mostConnections: environment.MOST_CONNECTIONS,
      securityHeaders: listSecurityHeaders(environment.PUBLIC_ORIGIN),
    });
    servers.push(server);
    return { url, server };
  }

  return {
    app,
    warm,
    async listen() {
      const { HOST, PORT, METRICS_HOST, METRICS_PORT } = environment;
      const { url } = await bind(app, HOST, PORT);
      if (METRICS_PORT === undefined) return { url, metricsUrl: null };
      const metricsSide = await bind(createMetricsApp(metrics, readDashboard), METRICS_HOST, METRICS_PORT);
      return { url, metricsUrl: metricsSide.url };
    },
    async close(drainMs) {
      const noticeMs = Math.min(environment.STOP_NOTICE_MS, drainMs);
      isLeaving = true;
      if (noticeMs > 0) await new Promise((resolve) => setTimeout(resolve, noticeMs));
      isClosing = true;
      const closed = Promise.all(servers.map((server) => promisify(server.close.bind(server))()));
      // A connection that is answering now would stay open after its response.
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, 100);
      await (await conversations?.catch(() => undefined))?.close(drainMs - noticeMs);
      const cut = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, lastBytesMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}

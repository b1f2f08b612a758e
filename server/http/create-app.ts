import { proposalSignatureSchema } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { Hono } from "hono";
import { digestVisitor } from "../conversation/incoming-message.ts";
import { Refusal } from "../conversation/refusal.ts";
import type { Log } from "../observe/create-log.ts";
import type { Metrics } from "../observe/create-metrics.ts";
import type { NodeState, SiteStatus } from "../observe/read-status.ts";
import type { Site } from "../site/load-site.ts";
import { createSiteRoute } from "../site/site-route.ts";
import { answerError, findRefusal } from "./answer-error.ts";
import { limitCalls } from "./limit-calls.ts";
import { createMcpRoute, type McpRouteDependencies } from "./mcp-route.ts";
import { createMediaRoutes } from "./media-routes.ts";
import { createMessageRoute } from "./message-route.ts";
import { createPaymentRoute, type PaymentRouteDependencies } from "./payment-route.ts";
import { openBody, readJson } from "./read-body.ts";
import { type AppEnvironment, findAgent, type RouteDependencies, readUserId } from "./read-request.ts";
import { createMessagesRoutes, createReplyRoutes, createSharingRoutes } from "./reply-routes.ts";
import { createReportRoute, type Report } from "./report-route.ts";
import { createRequestLogging } from "./request-logging.ts";
import { createCrossOrigin, createSecurityHeaders } from "./security-headers.ts";

const maxBodyBytes = 4_096;

/** `PUT /:agentId/proposals/:id`: the visitor signed a step of their own proposal. */
function createProposalsRoute({ agents, conversations }: RouteDependencies) {
  return new Hono<AppEnvironment>().put("/:agentId/proposals/:id", async (context) => {
    findAgent(agents, context.req.param("agentId"));
    const userId = readUserId(context);
    const signature = await readJson(openBody(context), maxBodyBytes, {
      schema: proposalSignatureSchema,
      code: "invalid-signature",
      sentence: "Say which step was signed and the hash of its transaction.",
    });
    const { signStep } = await conversations();
    return context.json(await signStep(digestVisitor(userId), context.req.param("id"), signature));
  });
}

type AppDependencies = RouteDependencies &
  McpRouteDependencies &
  PaymentRouteDependencies & {
    log: Log;
    metrics: Metrics;
    site(): Promise<Site>;
    siteConfig: SiteConfig;
    /** Called for each page served. */
    countPage(path: string, campaign: string | undefined): void;
    callsPerMinutePerAddress: number;
    trustedProxies: number;
    /** Whether the server is in service: its database is open and accepts writes. */
    isReady(): Promise<boolean>;
    /** Returns what is known about the chain's node, without waiting for it. */
    readNodeState(): NodeState;
    readStatus(): Promise<SiteStatus>;
    keepReport(report: Report): Promise<void>;
  };

/** Creates the whole HTTP app: the API below `/api`, the site everywhere else. */
export function createApp(dependencies: AppDependencies) {
  const { log, metrics, site, siteConfig, countPage, allowedOrigins, publicOrigin } = dependencies;
  const { callsPerMinutePerAddress } = dependencies;
  const api = new Hono<AppEnvironment>()
    .use(createCrossOrigin(allowedOrigins))
    .route("/", createHealthRoutes(dependencies))
    .use(limitCalls(callsPerMinutePerAddress))
    .route("/", createStatusRoute(dependencies))
    .route("/", createAgentsRoutes(dependencies))
    .route("/", createMediaRoutes(dependencies))
    .route("/", createMessagesRoutes(dependencies))
    .route("/", createProposalsRoute(dependencies))
    .route("/", createPaymentRoute(dependencies))
    .route("/", createReplyRoutes(dependencies))
    .route("/", createSharingRoutes(dependencies))
    .route("/", createReportRoute(dependencies))
    .route("/", createMessageRoute(dependencies))
    .all("*", () => {
      throw new Refusal(404, "call-not-found", "There is no such call.");
    });

  const app = new Hono<AppEnvironment>()
    .use(createRequestLogging(dependencies))
    .use(createSecurityHeaders(publicOrigin))
    .route("/api", api)
    .use("/mcp", createCrossOrigin(allowedOrigins))
    .route("/mcp", createMcpRoute(dependencies))
    .route(
      "/",
      createSiteRoute({
        site,
        siteConfig,
        countPage,
        readStatus: dependencies.readStatus,
        findShared: async (id) => (await dependencies.conversations()).findShared(id),
        publicOrigin,
      }),
    )
    .all("*", () => {
      throw new Refusal(405, "method-not-allowed", "Pages can only be read.", {
        headers: { Allow: "GET, HEAD" },
      });
    });

  app.onError((error, context) => {
    const refusal = findRefusal(error);
    if (refusal === null) {
      metrics.defect();
      log.error("request-defect", error, { requestId: context.get("requestId") });
    } else if (refusal.cause !== undefined && refusal.status >= 500) {
      log.error("request-refused", refusal.cause, {
        requestId: context.get("requestId"),
        code: refusal.code,
      });
    }
    return answerError(context, error);
  });
  return app;
}

export type App = ReturnType<typeof createApp>;

function createAgentsRoutes({ agents }: Pick<RouteDependencies, "agents">) {
  return new Hono<AppEnvironment>()
    .get("/agents", (context) =>
      context.json({ agents: agents.map(({ id, name }) => ({ id, name, clients: ["direct"] })) }),
    )
    .get("/agents/:agentId", (context) => {
      const { id, name, bio } = findAgent(agents, context.req.param("agentId"));
      const character = {
        name,
        bio: [bio],
        lore: [],
        topics: [],
        adjectives: [],
        style: { all: [], chat: [], post: [] },
      };
      return context.json({ id, character });
    });
}

type Dependencies = { isReady(): Promise<boolean>; readNodeState(): NodeState };

/** `health`: the process is alive. `ready`: it accepts messages, whatever its node's state. */
function createHealthRoutes({ isReady, readNodeState }: Dependencies) {
  return new Hono<AppEnvironment>()
    .get("/health", (context) => context.json({ status: "alive" }, 200, { "Cache-Control": "no-store" }))
    .get("/ready", async (context) => {
      if (await isReady()) {
        const body = { status: "ready", node: readNodeState() };
        return context.json(body, 200, { "Cache-Control": "no-store" });
      }
      throw new Refusal(
        503,
        "not-ready",
        "The server is starting or ending, or its database takes nothing in.",
        {
          headers: { "Retry-After": "1" },
        },
      );
    });
}

/** `GET /status`: the public status of the server. */
function createStatusRoute({ readStatus }: { readStatus(): Promise<SiteStatus> }) {
  return new Hono<AppEnvironment>().get("/status", async (context) =>
    context.json(await readStatus(), 200, { "Cache-Control": "no-store" }),
  );
}

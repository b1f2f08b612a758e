import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "../observe/create-log.ts";
import type { Metrics } from "../observe/create-metrics.ts";
import type { AppEnvironment } from "./app-context.ts";
import { findClientAddress, findClientSubnet } from "./client-address.ts";

type Dependencies = { log: Log; metrics: Metrics; trustedProxies: number };

/** Gives each request its id and network, and writes down how it went: its route, never its path or its text. */
export function createRequestLogging({
  log,
  metrics,
  trustedProxies,
}: Dependencies): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    context.set("requestId", requestId);
    const socketAddress = context.env?.incoming?.socket.remoteAddress;
    const forwardedFor = context.req.header("X-Forwarded-For");
    context.set("network", findClientSubnet(findClientAddress(socketAddress, forwardedFor, trustedProxies)));
    await log.within({ requestId }, next);
    context.res.headers.set("X-Request-Id", requestId);
    const durationMs = performance.now() - startedAt;
    const route = matchedRoutes(context).findLast(({ path }) => !path.endsWith("*"))?.path ?? "page";
    const { method } = context.req;
    const { status } = context.res;
    metrics.requestEnded({ method, route, status, durationMs });
    if (route !== "page" || status >= 400) {
      log.info("request", { requestId, method, route, status, durationMs: Math.round(durationMs) });
    }
  };
}

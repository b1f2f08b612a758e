import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import ipaddr from "ipaddr.js";
import type { Log } from "../observe/create-log.ts";
import type { Metrics } from "../observe/create-metrics.ts";
import type { AppEnvironment } from "./read-request.ts";

/**
 * Returns the client's address. Each trusted proxy appends the address it was called from, so with `n` of
 * them the n-th entry from the right is the first that cannot be forged; with none the header is ignored.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const direct = socketAddress ?? "unknown";
  if (trustedProxies === 0 || forwardedFor === undefined) return direct;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  return entries.at(-trustedProxies) || direct;
}

/**
 * Returns the key an address is counted under: an IPv4 address itself, also if IPv4-mapped, and the /64 of an
 * IPv6 address, since its holder usually has all of it. Other strings are returned unchanged.
 */
export function findClientSubnet(address: string): string {
  const [bare = ""] = address.replace(/^\[(.*)\](:\d+)?$/, "$1").split("%");
  const withoutPort = bare.replace(/^([\d.]+):\d+$/, "$1");
  if (isIP(withoutPort) !== 6) return withoutPort;
  const parsed = ipaddr.process(withoutPort);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

type Dependencies = { log: Log; metrics: Metrics; trustedProxies: number };

/** Assigns each request an id and network, and logs its route and outcome, never its path or text. */
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

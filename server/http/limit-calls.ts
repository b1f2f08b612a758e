import type { MiddlewareHandler } from "hono";
import { Refusal } from "../conversation/refusal.ts";
import type { AppEnvironment, RouteDependencies } from "./read-request.ts";

/** With more networks than this, the least recently active ones are forgotten. */
const maxNetworks = 50_000;

type TokenBuckets = {
  /** Counts a call of a network. Returns 0 if allowed, otherwise the seconds until a retry is worthwhile. */
  take(network: string): number;
};

/**
 * Token bucket per network: it allows a burst of one minute's calls and refills evenly. `now` is in
 * milliseconds.
 */
export function createTokenBuckets(perMinute: number, now: () => number): TokenBuckets {
  const perMs = perMinute / 60_000;
  // Ordered by their latest call.
  const buckets = new Map<string, { left: number; atMs: number }>();

  function refill(network: string): number {
    const bucket = buckets.get(network);
    if (bucket === undefined) return perMinute;
    return Math.min(perMinute, bucket.left + (now() - bucket.atMs) * perMs);
  }

  return {
    take(network) {
      const left = refill(network);
      const isEmpty = left < 1;
      buckets.delete(network);
      buckets.set(network, { left: isEmpty ? left : left - 1, atMs: now() });
      const [quietest] = buckets.size > maxNetworks ? buckets.keys() : [];
      if (quietest !== undefined) buckets.delete(quietest);
      return isEmpty ? Math.ceil((1 - left) / perMs / 1_000) : 0;
    },
  };
}

/** Limits the calls of a network, whatever they are. Counted per process. */
export function limitCalls(perMinute: number): MiddlewareHandler<AppEnvironment> {
  const { take } = createTokenBuckets(perMinute, () => performance.now());
  return async (context, next) => {
    const seconds = take(context.get("network"));
    if (seconds > 0) {
      throw new Refusal(
        429,
        "too-many-calls",
        `Too much is asked from your network at the moment. Please try again in ${seconds} seconds.`,
        { headers: { "Retry-After": String(seconds) } },
      );
    }
    await next();
  };
}

/** Limits the replies a network reads at once. Counted per process. */
export function limitStreams(mostPerNetwork: number): RouteDependencies["holdStream"] {
  const open = new Map<string, number>();
  return (context) => {
    const outgoing = context.env?.outgoing;
    // Without a socket there is no remote reader.
    if (outgoing === undefined) return;
    const network = context.get("network");
    const held = open.get(network) ?? 0;
    if (held >= mostPerNetwork) {
      throw new Refusal(
        429,
        "too-many-streams",
        "Too many answers are being read from your network at once. Please try again in a few seconds.",
        { headers: { "Retry-After": "5" } },
      );
    }
    open.set(network, held + 1);
    outgoing.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  };
}

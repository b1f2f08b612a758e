import type { MiddlewareHandler } from "hono";
import { Refusal } from "../conversation/refusal.ts";
import type { AppEnvironment } from "./app-context.ts";
import { createTokenBuckets } from "./create-token-buckets.ts";

/** Bounds how many calls a network makes, whatever they are. Each process counts for itself. */
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

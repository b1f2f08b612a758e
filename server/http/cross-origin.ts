import type { MiddlewareHandler } from "hono";
import type { AppEnvironment } from "./app-context.ts";

const exposedHeaders = "X-User-Id, X-Room-Id, X-Message-Id, X-Request-Id, Retry-After";
const allowedHeaders = "Content-Type, Accept, Idempotency-Key, Last-Event-ID, X-User-Id, X-Room-Id, Range";

/** Pages of the allowed origins (`*`: any) may use the API; there are no cookies that could be borrowed. */
export function createCrossOrigin(allowedOrigins: string[]): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const origin = context.req.header("Origin");
    const allowed = allowedOrigins.includes("*") ? "*" : allowedOrigins.find((one) => one === origin);
    if (context.req.method === "OPTIONS") context.res = context.body(null, 204);
    else await next();
    if (allowed !== "*") context.res.headers.append("Vary", "Origin");
    if (allowed === undefined) return;
    context.res.headers.set("Access-Control-Allow-Origin", allowed);
    context.res.headers.set("Access-Control-Expose-Headers", exposedHeaders);
    context.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    if (context.req.method !== "OPTIONS") return;
    context.res.headers.set("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, DELETE");
    context.res.headers.set("Access-Control-Allow-Headers", allowedHeaders);
    context.res.headers.set("Access-Control-Max-Age", "86400");
  };
}

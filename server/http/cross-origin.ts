import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { AppEnvironment } from "./app-context.ts";

/** Pages of the allowed origins (`*`: any) may use the API; there are no cookies that could be borrowed. */
export function createCrossOrigin(allowedOrigins: string[]): MiddlewareHandler<AppEnvironment> {
  const share = cors({
    origin: allowedOrigins.includes("*") ? "*" : allowedOrigins,
    allowMethods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    allowHeaders: [
      ...["Content-Type", "Accept", "Idempotency-Key", "Last-Event-ID"],
      ...["X-User-Id", "X-Room-Id", "X-Share-Secret", "Range", "Mcp-Protocol-Version"],
    ],
    exposeHeaders: ["X-User-Id", "X-Room-Id", "X-Message-Id", "X-Request-Id", "Retry-After"],
    maxAge: 86_400,
  });
  return async (context, next) => {
    const preflight = await share(context, next);
    const { headers } = preflight ?? context.res;
    if (headers.has("Access-Control-Allow-Origin"))
      headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    return preflight;
  };
}

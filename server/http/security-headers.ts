import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { AppEnvironment } from "./read-request.ts";

/** Allows pages of the given origins (`*`: any) to use the API; there are no cookies to abuse. */
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

/** Headers a response may override: pages have their own policy, and the API is open to other origins. */
const replaceable = new Set(["Content-Security-Policy", "Cross-Origin-Resource-Policy"]);

/** Returns the headers of every response of a server reached at `publicOrigin`. */
export function listSecurityHeaders(publicOrigin: string | undefined): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(publicOrigin?.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

export function createSecurityHeaders(publicOrigin: string | undefined): MiddlewareHandler<AppEnvironment> {
  const headers = Object.entries(listSecurityHeaders(publicOrigin));
  return async (context, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!replaceable.has(name) || !context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}

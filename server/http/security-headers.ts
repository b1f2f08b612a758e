import type { MiddlewareHandler } from "hono";
import type { AppEnvironment } from "./app-context.ts";

/** Whatever the answer is, these hold; pages add their content security policy. */
export function createSecurityHeaders({ secure }: { secure: boolean }): MiddlewareHandler<AppEnvironment> {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ...(secure ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    if (!context.res.headers.has("Content-Security-Policy")) {
      context.res.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    }
    if (!context.res.headers.has("Cross-Origin-Resource-Policy")) {
      context.res.headers.set("Cross-Origin-Resource-Policy", "same-origin");
    }
  };
}

import { Hono } from "hono";
import type { Metrics } from "./create-metrics.ts";
import { dashboardStyle } from "./write-dashboard.ts";

const contentType = "application/openmetrics-text; version=1.0.0; charset=utf-8";
const policy = { "Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'" };

/** `GET /metrics`, and the operator's page at `/`, for a port of its own that visitors cannot reach. */
export function createMetricsApp(metrics: Metrics, readDashboard: () => Promise<string>) {
  return new Hono()
    .get("/metrics", async (context) =>
      context.body(await metrics.write(), 200, { "Content-Type": contentType }),
    )
    .get("/dashboard.css", (context) => context.body(dashboardStyle, 200, { "Content-Type": "text/css" }))
    .get("/", async (context) => context.html(await readDashboard(), 200, policy));
}

import { Hono } from "hono";
import type { Metrics } from "./create-metrics.ts";

const contentType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/** `GET /metrics`, for a port of its own that visitors cannot reach. */
export function createMetricsApp(metrics: Metrics) {
  return new Hono().get("/metrics", async (context) =>
    context.body(await metrics.write(), 200, { "Content-Type": contentType }),
  );
}

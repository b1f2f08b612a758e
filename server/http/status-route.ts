import { Hono } from "hono";
import type { SiteStatus } from "../observe/read-status.ts";
import type { AppEnvironment } from "./app-context.ts";

/** `GET /status`: what the public is told of the server, whatever its state. */
export function createStatusRoute({ readStatus }: { readStatus(): Promise<SiteStatus> }) {
  return new Hono<AppEnvironment>().get("/status", async (context) =>
    context.json(await readStatus(), 200, { "Cache-Control": "no-store" }),
  );
}

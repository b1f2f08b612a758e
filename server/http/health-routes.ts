import { Hono } from "hono";
import { Refusal } from "../conversation/refusal.ts";
import type { AppEnvironment } from "./app-context.ts";

/** `health`: the process lives. `ready`: it can take messages. */
export function createHealthRoutes({ isReady }: { isReady(): Promise<boolean> }) {
  return new Hono<AppEnvironment>()
    .get("/health", (context) => context.json({ status: "alive" }, 200, { "Cache-Control": "no-store" }))
    .get("/ready", async (context) => {
      if (await isReady()) return context.json({ status: "ready" }, 200, { "Cache-Control": "no-store" });
      throw new Refusal(
        503,
        "not-ready",
        "The server is starting or ending, or its database takes nothing in.",
        {
          headers: { "Retry-After": "1" },
        },
      );
    });
}

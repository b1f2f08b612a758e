import { Hono } from "hono";
import { Refusal } from "../conversation/refusal.ts";
import type { NodeState } from "../observe/watch-head.ts";
import type { AppEnvironment } from "./app-context.ts";

type Dependencies = { isReady(): Promise<boolean>; readNodeState(): NodeState };

/** `health`: the process lives. `ready`: it can take messages, whatever the state of its node, which it tells. */
export function createHealthRoutes({ isReady, readNodeState }: Dependencies) {
  return new Hono<AppEnvironment>()
    .get("/health", (context) => context.json({ status: "alive" }, 200, { "Cache-Control": "no-store" }))
    .get("/ready", async (context) => {
      if (await isReady()) {
        const body = { status: "ready", node: readNodeState() };
        return context.json(body, 200, { "Cache-Control": "no-store" });
      }
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

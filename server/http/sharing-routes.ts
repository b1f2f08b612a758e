import { Hono } from "hono";
import { digestVisitor } from "../conversation/visitor-ids.ts";
import type { AppEnvironment } from "./app-context.ts";
import { findAgent } from "./find-agent.ts";
import { readUserId } from "./read-user-id.ts";
import { readOrigin } from "./request-origin.ts";
import type { RouteDependencies } from "./route-dependencies.ts";

/** `POST …/share` makes a link to a reply of one's own; `DELETE /shared/:id` withdraws it. */
export function createSharingRoutes({ agents, conversations, publicOrigin }: RouteDependencies) {
  return new Hono<AppEnvironment>()
    .post("/:agentId/message/:messageId/share", async (context) => {
      findAgent(agents, context.req.param("agentId"));
      const visitor = digestVisitor(readUserId(context));
      const { shareAnswer } = await conversations();
      const shared = await shareAnswer(visitor, context.req.param("messageId"));
      const url = `${readOrigin(context, publicOrigin)}/shared/${shared.id}`;
      return context.json({ ...shared, url }, 201, { "Cache-Control": "no-store" });
    })
    .delete("/shared/:id", async (context) => {
      const { withdrawShared } = await conversations();
      await withdrawShared(context.req.param("id"), context.req.header("X-Share-Secret") ?? "");
      return context.body(null, 204);
    });
}

import { Hono } from "hono";
import { Refusal } from "../conversation/refusal.ts";
import { identifyVisitor, type Visitor } from "../conversation/visitor-ids.ts";
import type { AppContext, AppEnvironment } from "./app-context.ts";
import { createMediaPresenter } from "./present-media.ts";
import { findAgent, readOrigin, readUserId } from "./read-request.ts";
import type { RouteDependencies } from "./route-dependencies.ts";

function readBefore(before: string | undefined): number | null {
  if (before === undefined || before === "") return null;
  if (!/^\d{1,15}$/.test(before)) {
    throw new Refusal(400, "invalid-before", "The page of messages asked for does not exist.");
  }
  return Number(before);
}

function decodeRoom(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/** A visitor's own conversation, by the ids only that visitor has. */
export function createMessagesRoutes({ agents, conversations, publicOrigin }: RouteDependencies) {
  function readVisitor(context: AppContext): Visitor {
    const agent = findAgent(agents, context.req.param("agentId") ?? "");
    return identifyVisitor(agent.id, {
      userId: readUserId(context),
      roomId: decodeRoom(context.req.header("X-Room-Id")),
    });
  }

  return new Hono<AppEnvironment>()
    .get("/:agentId/messages", async (context) => {
      const visitor = readVisitor(context);
      const before = readBefore(context.req.query("before"));
      const { presentMessage } = createMediaPresenter(readOrigin(context, publicOrigin));
      const page = await (await conversations()).listMessages(visitor.conversation, before);
      return context.json({ ...page, messages: page.messages.map(presentMessage) }, 200, {
        "Cache-Control": "no-store",
      });
    })
    .delete("/:agentId/messages", async (context) => {
      const { visitor } = readVisitor(context);
      await (await conversations()).erase(visitor);
      return context.body(null, 204);
    });
}

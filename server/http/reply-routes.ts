import { Hono } from "hono";
import { Refusal } from "../conversation/refusal.ts";
import { digestVisitor } from "../conversation/visitor-ids.ts";
import type { AppContext, AppEnvironment } from "./app-context.ts";
import { encodeEventStream, eventStreamHeaders } from "./encode-event-stream.ts";
import { findAgent } from "./find-agent.ts";
import { createMediaPresenter } from "./present-media.ts";
import { readUserId } from "./read-user-id.ts";
import { readOrigin } from "./request-origin.ts";
import type { RouteDependencies } from "./route-dependencies.ts";

function readPlace(header: string | undefined): number {
  if (header === undefined || header === "") return 0;
  if (!/^\d{1,9}$/.test(header)) {
    throw new Refusal(400, "invalid-last-event-id", "The place to resume the answer from is not a number.");
  }
  return Number(header);
}

/** `GET …/stream` resumes a reply, `POST …/stop` ends it. Another visitor's reply does not exist. */
export function createReplyRoutes({ agents, conversations, publicOrigin, holdStream }: RouteDependencies) {
  async function openReply(context: AppContext) {
    findAgent(agents, context.req.param("agentId") ?? "");
    const userId = readUserId(context);
    const opened = await conversations();
    const reply = await opened.findReply(context.req.param("messageId") ?? "");
    if (reply === null || digestVisitor(userId) !== reply.visitor) {
      throw new Refusal(404, "reply-not-found", "That answer does not exist.");
    }
    return { opened, reply };
  }

  return new Hono<AppEnvironment>()
    .get("/:agentId/message/:messageId/stream", async (context) => {
      const skipped = readPlace(context.req.header("Last-Event-ID"));
      const { opened, reply } = await openReply(context);
      holdStream(context);
      const { presentEvent } = createMediaPresenter(readOrigin(context, publicOrigin));
      const open = (signal: AbortSignal) => opened.readReply(reply.replyId, signal);
      return context.body(encodeEventStream(open, { skipped, presentEvent }), 200, eventStreamHeaders);
    })
    .post("/:agentId/message/:messageId/stop", async (context) => {
      const { opened, reply } = await openReply(context);
      return context.json({ messageId: reply.replyId, status: await opened.stopReply(reply.replyId) });
    });
}

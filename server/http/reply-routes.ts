import { Hono } from "hono";
import {
  digestVisitor,
  identifyVisitor,
  isUnguessable,
  type Visitor,
} from "../conversation/incoming-message.ts";
import { Refusal } from "../conversation/refusal.ts";
import { encodeEventStream, eventStreamHeaders } from "./encode-event-stream.ts";
import { createMediaPresenter } from "./media-routes.ts";
import {
  type AppContext,
  type AppEnvironment,
  findAgent,
  type RouteDependencies,
  readOrigin,
  readUserId,
} from "./read-request.ts";

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
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return header;
  }
}

/** Routes for a visitor's own conversation, identified by secrets only that visitor has. */
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

function readPlace(header: string | undefined): number {
  if (header === undefined || header === "") return 0;
  if (!/^\d{1,9}$/.test(header)) {
    throw new Refusal(400, "invalid-last-event-id", "The place to resume the answer from is not a number.");
  }
  return Number(header);
}

/**
 * `GET …/stream` resumes a reply, `POST …/stop` ends it; another visitor's reply is not found. AI SDK clients
 * know only their chat's id and use it for the reply being written; 204 means there is none.
 */
export function createReplyRoutes({ agents, conversations, publicOrigin, holdStream }: RouteDependencies) {
  const notFound = () => new Refusal(404, "reply-not-found", "That answer does not exist.");

  async function openReply(context: AppContext) {
    const agent = findAgent(agents, context.req.param("agentId") ?? "");
    const userId = readUserId(context);
    const id = context.req.param("messageId") ?? "";
    const opened = await conversations();
    const reply = await opened.findReply(id);
    if (reply !== null && digestVisitor(userId) !== reply.visitor) throw notFound();
    if (reply !== null) return { opened, replyId: reply.replyId };
    const running = await opened.findRunning(identifyVisitor(agent.id, { userId, roomId: id }).conversation);
    if (running === "empty" && isUnguessable(id)) throw notFound();
    return { opened, replyId: typeof running === "string" ? null : running.replyId };
  }

  return new Hono<AppEnvironment>()
    .get("/:agentId/message/:messageId/stream", async (context) => {
      const skipped = readPlace(context.req.header("Last-Event-ID"));
      const { opened, replyId } = await openReply(context);
      if (replyId === null) return context.body(null, 204);
      holdStream(context);
      const { presentEvent } = createMediaPresenter(readOrigin(context, publicOrigin));
      const open = (signal: AbortSignal) => opened.readReply(replyId, signal);
      return context.body(encodeEventStream(open, { skipped, presentEvent }), 200, eventStreamHeaders);
    })
    .post("/:agentId/message/:messageId/stop", async (context) => {
      const { opened, replyId } = await openReply(context);
      if (replyId === null) return context.body(null, 204);
      return context.json({ messageId: replyId, status: await opened.stopReply(replyId) });
    });
}

/** `POST …/share` creates a link to the visitor's own reply; `DELETE /shared/:id` withdraws it. */
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

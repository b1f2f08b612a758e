import { findSecret } from "@alithia/protocol/find-secret.ts";
import type { ReplyItem } from "@alithia/protocol/message.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import type { Secret } from "@alithia/protocol/secrets/secret.ts";
import { Hono } from "hono";
import type { AcceptedMessage } from "../conversation/answer-message.ts";
import type { Conversations } from "../conversation/create-conversations.ts";
import { type IncomingMessage, identifyVisitor } from "../conversation/incoming-message.ts";
import { foldReply } from "../conversation/list-messages.ts";
import { Refusal } from "../conversation/refusal.ts";
import type { ReplyOutcome } from "../database/reply-store.ts";
import { encodeEventStream, eventStreamHeaders } from "./encode-event-stream.ts";
import { createMediaPresenter } from "./media-routes.ts";
import { parseMessage } from "./parse-message.ts";
import { bodyLimits, createMemoryBudget, openBody } from "./read-body.ts";
import {
  type AppContext,
  type AppEnvironment,
  findAgent,
  makeLinksAbsolute,
  type PublicAgent,
  type RouteDependencies,
  readOrigin,
} from "./read-request.ts";

const longestSendId = 200;

function readSendId(context: AppContext): string | null {
  const key = context.req.header("Idempotency-Key");
  if (key === undefined || key === "") return null;
  if (key.length > longestSendId) {
    throw new Refusal(422, "invalid-idempotency-key", "The message's key is too long.");
  }
  return key;
}

function readsEvents(context: AppContext): boolean {
  return /\btext\/event-stream\b/i.test(context.req.header("Accept") ?? "");
}

/** Finds a private key or seed phrase before anything is stored; neither response nor log repeats it. */
function findSecretIn({ text, picks, file }: IncomingMessage): Secret | null {
  const texts = [
    text,
    // File names separate words differently than texts do.
    file?.name.replace(/[._-]+/g, " ") ?? "",
    file?.text ?? "",
    ...picks.flatMap(({ questionId, value }) => [questionId, value]),
  ];
  for (const one of texts) {
    const secret = findSecret(one);
    if (secret !== null) return secret;
  }
  return null;
}

const stopping = () =>
  new Refusal(503, "server-stopping", "The server is restarting. Please try again in a few seconds.", {
    headers: { "Retry-After": "5", Connection: "close" },
  });

async function answerList(
  context: AppContext,
  conversations: Conversations,
  agent: PublicAgent,
  accepted: AcceptedMessage,
  publicOrigin: string | undefined,
): Promise<Response> {
  const origin = readOrigin(context, publicOrigin);
  const { presentEvent } = createMediaPresenter(origin);
  const events: ReplyEvent[] = [];
  const reader = conversations.readReply(accepted.replyId, context.req.raw.signal);
  while (await reader.next((some) => events.push(...some.map(presentEvent))));
  const outcome = foldReply(events);
  if (outcome.failure) throw new Refusal(502, outcome.failure.code, outcome.failure.sentence);
  return context.json(
    encodeReplyList(outcome, {
      replyId: accepted.replyId,
      inReplyTo: accepted.messageId,
      agentName: agent.name,
      createdAt: accepted.createdAt.getTime(),
      origin,
    }),
  );
}

function stopOnHangUp(context: AppContext, conversations: Conversations, replyId: string) {
  const stop = () => void conversations.stopReply(replyId).catch(() => {});
  context.req.raw.signal.addEventListener("abort", stop, { once: true });
}

/**
 * Handles messages that never become a turn: empty texts, secrets, and files if uploads are off. List clients
 * get the first two as a list. Returns null if the message may be stored, or throws a `Refusal`.
 */
function answerUnstored(
  context: AppContext,
  incoming: IncomingMessage,
  { agentName, asEvents, acceptsUploads }: { agentName: string; asEvents: boolean; acceptsUploads: boolean },
): Response | null {
  if (incoming.text.trim() === "") {
    if (!asEvents) return context.json([]);
    throw new Refusal(422, "text-missing", "The message is empty. Please write something.");
  }
  const secret = findSecretIn(incoming);
  if (secret !== null) {
    if (!asEvents) return context.json(encodeWarning(agentName, secret.sentence));
    throw new Refusal(422, secret.kind, secret.sentence);
  }
  if (incoming.file !== undefined && !acceptsUploads) {
    throw new Refusal(403, "uploads-off", "Files are not accepted here. Please send the text alone.");
  }
  return null;
}

/** `POST /:agentId/message`: accepts a message and returns its reply as a list or as events. */
export function createMessageRoute(dependencies: RouteDependencies) {
  const { agents, conversations, publicOrigin, acceptsUploads, isClosing, holdStream } = dependencies;
  const room = createMemoryBudget(bodyLimits.atATimeBytes);
  return new Hono<AppEnvironment>().post("/:agentId/message", async (context) => {
    const agent = findAgent(agents, context.req.param("agentId"));
    if (isClosing()) throw stopping();
    const sendId = readSendId(context);
    const { incoming, streamed } = await room.within((take) => parseMessage(openBody(context), take));
    if (isClosing()) throw stopping();
    const asEvents = streamed || readsEvents(context);
    const told = { agentName: agent.name, asEvents, acceptsUploads: acceptsUploads() };
    const unstored = answerUnstored(context, incoming, told);
    if (unstored !== null) return unstored;
    const visitor = identifyVisitor(agent.id, { ...incoming, sendId: sendId ?? undefined });
    const opened = await conversations();
    holdStream(context);
    const accepted = await opened.answerMessage(visitor, incoming, {
      sendId,
      address: context.get("network"),
    });
    context.header("X-User-Id", visitor.userId);
    context.header("X-Room-Id", encodeURIComponent(visitor.roomId));
    context.header("X-Message-Id", accepted.replyId);
    context.header("Cache-Control", "no-store");
    // A client without an id of its own that hangs up can never resume this reply.
    if (!visitor.known && sendId === null) stopOnHangUp(context, opened, accepted.replyId);
    if (!asEvents) return answerList(context, opened, agent, accepted, publicOrigin);
    const { presentEvent } = createMediaPresenter(readOrigin(context, publicOrigin));
    const open = (signal: AbortSignal) => opened.readReply(accepted.replyId, signal);
    return context.body(encodeEventStream(open, { skipped: 0, presentEvent }), 200, eventStreamHeaders);
  });
}

type Reply = { replyId: string; inReplyTo: string; agentName: string; createdAt: number; origin: string };

/**
 * Encodes a finished reply as the list ElizaOS clients expect, with absolute links. A reply without content
 * is an empty list.
 */
function encodeReplyList(outcome: ReplyOutcome, reply: Reply): ReplyItem[] {
  const { content, parts } = outcome;
  if (content === "" && parts.length === 0) return [];
  const absolute = (text: string) => makeLinksAbsolute(text, reply.origin);
  return [
    {
      user: reply.agentName,
      text: absolute(content),
      action: "NONE",
      source: "direct",
      inReplyTo: reply.inReplyTo,
      attachments: parts.flatMap((part) => (part.type === "media" ? [part.media] : [])),
      id: reply.replyId,
      createdAt: reply.createdAt,
      parts: parts.map((part) => (part.type === "text" ? { ...part, text: absolute(part.text) } : part)),
    },
  ];
}

/** Encodes a warning as a list item, since some list clients show nothing else. */
function encodeWarning(agentName: string, sentence: string): ReplyItem[] {
  return [{ user: agentName, text: sentence, action: "NONE", source: "direct", attachments: [] }];
}

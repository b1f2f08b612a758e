import { randomUUID } from "node:crypto";
import { type StoredMessage, storedMessagesSchema } from "@alithia/protocol/message.ts";
import { agentId } from "./agent-id.ts";

export type TestVisitor = { userId: string; roomId: string };

export const newVisitor = (): TestVisitor => ({ userId: randomUUID(), roomId: "alithia-web" });

/** Where to send API requests: over a socket to an origin, or directly to an app. */
export type Target =
  | string
  | { app: { request(path: string, init?: RequestInit): Response | Promise<Response> } };

export async function call(target: Target, path: string, init: RequestInit = {}): Promise<Response> {
  if (typeof target === "string") return fetch(`${target}/api/${agentId}${path}`, init);
  return target.app.request(`/api/${agentId}${path}`, init);
}

type Send = { visitor: TestVisitor; text: string; sendId?: string; events?: boolean };

export function send(target: Target, { visitor, text, sendId, events = true }: Send): Promise<Response> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (events) headers.Accept = "text/event-stream";
  if (sendId !== undefined) headers["Idempotency-Key"] = sendId;
  return call(target, "/message", { method: "POST", headers, body: JSON.stringify({ ...visitor, text }) });
}

export type ReplyKey = { userId: string; replyId: string };

/** Returns the ids needed to resume the reply started by a send. */
export function keyOf({ headers }: Response): ReplyKey {
  return { userId: headers.get("X-User-Id") ?? "", replyId: headers.get("X-Message-Id") ?? "" };
}

export function resume(
  target: Target,
  { userId, replyId }: ReplyKey,
  lastEventId?: number,
): Promise<Response> {
  const headers: Record<string, string> = { "X-User-Id": userId };
  if (lastEventId !== undefined) headers["Last-Event-ID"] = String(lastEventId);
  return call(target, `/message/${replyId}/stream`, { headers });
}

export function stop(target: Target, { userId, replyId }: ReplyKey): Promise<Response> {
  return call(target, `/message/${replyId}/stop`, { method: "POST", headers: { "X-User-Id": userId } });
}

export async function listMessages(
  target: Target,
  { userId, roomId }: TestVisitor,
): Promise<StoredMessage[]> {
  const response = await call(target, "/messages", { headers: { "X-User-Id": userId, "X-Room-Id": roomId } });
  return storedMessagesSchema.parse(await response.json()).messages;
}

import { randomUUID } from "node:crypto";
import { type StoredMessage, storedMessagesSchema } from "@alithia/protocol/message.ts";
import { type StreamPart, streamPartSchema } from "@alithia/protocol/stream-part.ts";

export const agentId = "bde1346a-9c22-4817-8ab3-eb2b63b68acd";

export type TestVisitor = { userId: string; roomId: string };

export const newVisitor = (): TestVisitor => ({ userId: randomUUID(), roomId: "alithia-web" });

/** Where to send API requests: over a socket to an origin, or directly to an app. */
type Target = string | { app: { request(path: string, init?: RequestInit): Response | Promise<Response> } };

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

export type ReceivedPart = { id: number; part: StreamPart | "[DONE]" };

/** Parses the complete events in an event stream's text, which may be cut off. */
export function readEvents(text: string): ReceivedPart[] {
  return text
    .split("\n\n")
    .slice(0, -1)
    .flatMap((event) => {
      const match = /^id: (\d+)\ndata: (.*)$/s.exec(event);
      if (match === null) return [];
      const [, id, data = ""] = match;
      return [{ id: Number(id), part: data === "[DONE]" ? data : streamPartSchema.parse(JSON.parse(data)) }];
    });
}

export function textOf(received: ReceivedPart[]): string {
  return received
    .flatMap(({ part }) => (part !== "[DONE]" && part.type === "text-delta" ? [part.delta] : []))
    .join("");
}

export function endOf(received: ReceivedPart[]) {
  const finish = received.find(({ part }) => part !== "[DONE]" && part.type === "finish")?.part;
  return finish !== undefined && finish !== "[DONE]" && finish.type === "finish"
    ? finish.messageMetadata
    : undefined;
}

/** Reads up to `characters` characters of a body and cancels it. */
export async function readSome(response: Response, characters: number): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader !== undefined && text.length < characters) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return text.slice(0, characters);
}

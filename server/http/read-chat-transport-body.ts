import type { Turn } from "@alithia/agent/language-model.ts";
import { findSecret } from "@alithia/protocol/find-secret.ts";
import { limits } from "@alithia/protocol/limits.ts";
import * as z from "zod";
import type { IncomingFile } from "../conversation/incoming-message.ts";
import { recalledTurns } from "../conversation/recall-turns.ts";
import { Refusal } from "../conversation/refusal.ts";
import { checkFile } from "./receive-file.ts";

/** The common result of all formats; `picks` is already parsed JSON. */
export type MessageFields = {
  fields: object;
  file: IncomingFile | undefined;
  earlierTurns: Turn[];
  /** The format's clients always read the event stream. */
  streamed: boolean;
  regenerates?: true;
};

const partSchema = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("file"), url: z.string(), filename: z.string().optional() }),
  z.object({ type: z.string() }),
]);

const messageSchema = z.object({ role: z.string(), parts: z.custom<unknown[]>(Array.isArray) });

/** The body of the AI SDK's default chat transport: the client keeps the conversation and sends all of it. */
export const chatBodySchema = z.object({
  id: z.string().max(200),
  messages: z.custom<unknown[]>(Array.isArray),
  trigger: z.unknown().optional(),
  userId: z.unknown().optional(),
  account: z.unknown().optional(),
  picks: z.unknown().optional(),
});

/** Over all messages considered; a reply of ours has a few dozen at most. */
const maxParts = 4_000;

type ChatPart = z.infer<typeof partSchema>;
type ChatMessage = { role: string; parts: ChatPart[] };

function malformed(): Refusal {
  return new Refusal(422, "malformed-chat", "The last message of the chat has to be the visitor's.");
}

function parse<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw malformed();
  return parsed.data;
}

/** Validates messages one by one and part by part, stopping at the first error. */
function readMessages(values: unknown[]): ChatMessage[] {
  let parts = 0;
  return values.map((value) => {
    const message = parse(messageSchema, value);
    parts += message.parts.length;
    if (parts > maxParts) throw malformed();
    return { role: message.role, parts: message.parts.map((part) => parse(partSchema, part)) };
  });
}

function readText({ parts }: ChatMessage): string {
  return parts.flatMap((part) => ("text" in part ? [part.text] : [])).join("");
}

/** Omits messages with secrets, which the client keeps in its own history although they were refused. */
function readEarlierTurn(message: ChatMessage): Turn[] {
  const text = readText(message).slice(0, limits.textCharacters);
  if (findSecret(text) !== null) return [];
  if (message.role === "user") return [{ sender: "user", text, picks: [] }];
  if (message.role === "assistant") return [{ sender: "agent", text, calls: [] }];
  return [];
}

function readFile({ parts }: ChatMessage): MessageFields["file"] {
  const files = parts.flatMap((part) => ("url" in part ? [part] : []));
  if (files.length > limits.filesPerMessage) {
    throw new Refusal(422, "too-many-files", "Only one file can be sent with a message.");
  }
  const [file] = files;
  if (file === undefined) return undefined;
  const encoded = /^data:[^,]{0,200};base64,(.*)$/s.exec(file.url)?.[1];
  if (encoded === undefined) {
    throw new Refusal(422, "file-by-link", "Files are accepted as data, not as links.");
  }
  return checkFile(file.filename ?? "file", Buffer.from(encoded, "base64"));
}

/** Takes the last user message as the new one, those before it as the conversation. Throws a `Refusal`. */
export function readChatTransportBody(value: object): MessageFields {
  const { id, messages, trigger, ...fields } = parse(chatBodySchema, value);
  const lookedAt = readMessages(messages.slice(-1 - recalledTurns));
  const newest = lookedAt.pop();
  if (newest?.role !== "user") throw malformed();
  return {
    fields: { ...fields, text: readText(newest), roomId: id },
    file: readFile(newest),
    earlierTurns: lookedAt.flatMap(readEarlierTurn),
    streamed: true,
    ...(trigger === "regenerate-message" && { regenerates: true }),
  };
}

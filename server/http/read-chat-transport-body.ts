import type { Turn } from "@alithia/agent/language-model.ts";
import { limits } from "@alithia/protocol/limits.ts";
import * as z from "zod";
import { Refusal } from "../conversation/refusal.ts";
import type { MessageFields } from "./parse-message.ts";
import { checkFile } from "./receive-file.ts";

const partSchema = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("file"), url: z.string(), filename: z.string().optional() }),
  z.object({ type: z.string() }),
]);

/** The body of the AI SDK's default chat transport: the client keeps the conversation and sends all of it. */
const bodySchema = z.looseObject({
  id: z.string().max(200),
  messages: z.array(z.object({ role: z.string(), parts: z.array(partSchema).max(1_000) })).max(1_000),
});

type ChatMessage = z.infer<typeof bodySchema>["messages"][number];

const recalledTurns = 40;

function readText({ parts }: ChatMessage): string {
  return parts.flatMap((part) => ("text" in part ? [part.text] : [])).join("");
}

function readEarlierTurn(message: ChatMessage): Turn[] {
  const text = readText(message).slice(0, limits.textCharacters);
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

/** Takes the last user message as the new one and those before it as the conversation. Throws a `Refusal`. */
export function readChatTransportBody(value: object): MessageFields {
  const body = bodySchema.safeParse(value);
  const newest = body.success ? body.data.messages.at(-1) : undefined;
  if (!body.success || newest?.role !== "user") {
    throw new Refusal(422, "malformed-chat", "The last message of the chat has to be the visitor's.");
  }
  const { id, messages, ...fields } = body.data;
  return {
    fields: { ...fields, text: readText(newest), roomId: id },
    file: readFile(newest),
    earlierTurns: messages.slice(0, -1).slice(-recalledTurns).flatMap(readEarlierTurn),
    streamed: true,
  };
}

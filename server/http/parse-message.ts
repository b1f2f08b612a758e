import type { Turn } from "@alithia/agent/language-model.ts";
import { picksSchema } from "@alithia/protocol/choices.ts";
import { addressSchema } from "@alithia/protocol/hex.ts";
import { limits } from "@alithia/protocol/limits.ts";
import * as z from "zod";
import type { IncomingFile, IncomingMessage } from "../conversation/incoming-message.ts";
import { Refusal } from "../conversation/refusal.ts";
import { cleanText } from "../database/clean-text.ts";
import { checkFile } from "./check-file.ts";
import type { TakeRoom } from "./create-body-room.ts";
import { type FormField, parseMultipart } from "./parse-multipart.ts";
import { readBody } from "./read-body.ts";
import { readChatTransportBody } from "./read-chat-transport-body.ts";

const longestFormBytes = limits.imageBytes + 256 * 1024;
const longestJsonBytes = 8 * 1024 * 1024;

/** Ids are any string, as ElizaOS takes them, of a length nobody needs more of. */
const fieldsSchema = z.object({
  text: z.string().optional(),
  userId: z.string().max(200).optional(),
  roomId: z.string().max(200).optional(),
  account: z.union([addressSchema, z.literal("")]).optional(),
  picks: z.union([picksSchema, z.undefined()]).optional(),
});

/** What the formats have in common once they are read; `picks` is already JSON. */
export type MessageFields = {
  fields: Record<string, unknown>;
  file: IncomingFile | undefined;
  earlierTurns: Turn[];
  /** The format's clients always read the event stream. */
  streamed: boolean;
};

function parseJson(text: string, code: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal(400, code, "The message is not valid JSON. Please send it again.", { cause });
  }
}

function readForm(form: FormField[]): MessageFields {
  const fields: Record<string, unknown> = {};
  let file: IncomingFile | undefined;
  const seen = new Set<string>();
  for (const field of form) {
    if (seen.has(field.name)) {
      throw new Refusal(
        400,
        "repeated-field",
        "The message names one of its fields twice. Please send it again.",
      );
    }
    seen.add(field.name);
    if ("value" in field) fields[field.name] = field.value;
    else if (field.name === "file" && (field.bytes.length > 0 || field.filename !== "")) {
      file = checkFile(field.filename, field.bytes);
    }
  }
  if (typeof fields.picks === "string") {
    fields.picks = fields.picks === "" ? undefined : parseJson(fields.picks, "malformed-picks");
  }
  return { fields, file, earlierTurns: [], streamed: false };
}

function readUrlEncoded(body: Buffer): MessageFields {
  const parameters = [...new URLSearchParams(body.toString("utf8"))];
  return readForm(parameters.map(([name, value]) => ({ name, value })));
}

function readJson(body: Buffer): MessageFields {
  const value = parseJson(body.toString("utf8"), "malformed-json");
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(400, "malformed-message", "The message has to be a JSON object with a text.");
  }
  if ("messages" in value) return readChatTransportBody(value);
  return { fields: { ...value }, file: undefined, earlierTurns: [], streamed: false };
}

async function readFields(request: Request, take: TakeRoom | undefined): Promise<MessageFields> {
  const contentType = request.headers.get("content-type") ?? "";
  switch (contentType.split(";")[0]?.trim().toLowerCase()) {
    case "multipart/form-data":
      return readForm(parseMultipart(await readBody(request, longestFormBytes, take), contentType));
    case "application/x-www-form-urlencoded":
      return readUrlEncoded(await readBody(request, longestFormBytes, take));
    case "application/json":
      return readJson(await readBody(request, longestJsonBytes, take));
    default:
      throw new Refusal(
        415,
        "content-type-not-supported",
        "Send the message as multipart/form-data, application/json or application/x-www-form-urlencoded.",
      );
  }
}

export type ParsedMessage = { incoming: IncomingMessage; streamed: boolean };

/** Reads a message in any of the accepted formats. Throws a `Refusal` (400, 413, 415, 422 or 503). */
export async function parseMessage(request: Request, take?: TakeRoom): Promise<ParsedMessage> {
  const { fields, file, earlierTurns, streamed } = await readFields(request, take);
  const parsed = fieldsSchema.safeParse(fields);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path[0];
    throw new Refusal(
      422,
      "invalid-field",
      `The message's field "${String(field)}" is not what it should be. Please send it again.`,
    );
  }
  const { userId, roomId, account, picks = [] } = parsed.data;
  const text = cleanText(parsed.data.text ?? "");
  if (text.length > limits.textCharacters) {
    throw new Refusal(
      413,
      "text-too-long",
      `The message has ${text.length} characters; the limit is ${limits.textCharacters}.`,
    );
  }
  return {
    streamed,
    incoming: {
      text,
      picks: picks.map(({ questionId, value }) => ({
        questionId: cleanText(questionId),
        value: cleanText(value),
      })),
      earlierTurns,
      ...(userId ? { userId } : {}),
      ...(roomId ? { roomId: cleanText(roomId) } : {}),
      ...(account ? { account } : {}),
      ...(file === undefined ? {} : { file }),
    },
  };
}

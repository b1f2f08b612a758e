import { addressBookSchema } from "@alithia/protocol/address-book.ts";
import { picksSchema } from "@alithia/protocol/choices.ts";
import { addressSchema } from "@alithia/protocol/hex.ts";
import { limits } from "@alithia/protocol/limits.ts";
import * as z from "zod";
import type { IncomingFile, IncomingMessage } from "../conversation/incoming-message.ts";
import { Refusal } from "../conversation/refusal.ts";
import { cleanText } from "../database/database.ts";
import { createMultipartParser, type PartHeader, type PartSink } from "./parse-multipart.ts";
import {
  type ArrivingBody,
  bodyLimits,
  createByteStore,
  readBody,
  readPieces,
  type TakeRoom,
} from "./read-body.ts";
import { type MessageFields, readChatTransportBody } from "./read-chat-transport-body.ts";
import { receiveFile } from "./receive-file.ts";

const fieldNames = ["text", "userId", "roomId", "account", "picks", "book"] as const;
type FieldName = (typeof fieldNames)[number];
const isFieldName = (name: string): name is FieldName => fieldNames.some((one) => one === name);

type Form = { fields: Partial<Record<FieldName, string>>; file: IncomingFile | undefined };

const ignored: PartSink = { put() {}, end() {} };

/** Returns the refusal of a field with an invalid value; `name` must be one of ours. */
function refuseField(name: string): Refusal {
  return new Refusal(
    422,
    "invalid-field",
    `The message's field "${name}" is not what it should be. Please send it again.`,
  );
}

function refuseLong(name: FieldName): Refusal {
  if (name !== "text") return refuseField(name);
  return new Refusal(
    413,
    "text-too-long",
    `The message is much longer than ${limits.textCharacters} characters, which is the limit.`,
  );
}

/**
 * Receives a form's fields and file as they arrive. Unknown parts are dropped; repeated names, too long
 * fields and unacceptable files are refused at once.
 */
function receiveForm(take: TakeRoom) {
  const form: Form = { fields: {}, file: undefined };
  const seen = new Set<string>();

  function claim(name: string) {
    if (seen.has(name)) {
      throw new Refusal(
        400,
        "repeated-field",
        "The message names one of its fields twice. Please send it again.",
      );
    }
    seen.add(name);
  }

  function openField(name: FieldName): PartSink {
    const store = createByteStore(bodyLimits.fieldBytes, take);
    return {
      put(bytes) {
        if (store.view().byteLength + bytes.byteLength > bodyLimits.fieldBytes) throw refuseLong(name);
        store.put(bytes);
      },
      end() {
        form.fields[name] = store.view().toString("utf8");
      },
    };
  }

  function openFile(filename: string): PartSink {
    const file = receiveFile(filename, take);
    let isEmpty = true;
    return {
      put(bytes) {
        isEmpty = false;
        file.put(bytes);
      },
      end() {
        // Browsers send an empty file input as a file without name and content.
        if (!isEmpty || filename !== "") form.file = file.end();
      },
    };
  }

  return {
    form,
    openPart({ name, filename }: PartHeader): PartSink {
      claim(name);
      if (filename !== undefined) return name === "file" ? openFile(filename) : ignored;
      return isFieldName(name) ? openField(name) : ignored;
    },
    putField(name: string, value: string) {
      claim(name);
      if (isFieldName(name)) form.fields[name] = value;
    },
  };
}

/** Honest messages are long because of their texts; each JSON value additionally costs memory and time. */
const maxJsonValues = 200_000;
/** Every value but the first follows one of these; in texts they are rare. */
const valueMarks = [",", "[", "{"];

/** Ids may be any string, as in ElizaOS, of bounded length. */
export const messageFieldsSchema = z.object({
  text: z.string().optional(),
  userId: z.string().max(200).optional(),
  roomId: z.string().max(200).optional(),
  account: z.union([addressSchema, z.literal("")]).optional(),
  picks: z.union([picksSchema, z.undefined()]).optional(),
  book: z.union([addressBookSchema, z.undefined()]).optional(),
});

function parseJson(text: string, code: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal(400, code, "The message is not valid JSON. Please send it again.", { cause });
  }
}

function readFields({ fields: { picks, book, ...fields }, file }: Form): MessageFields {
  const parsed = {
    picks: picks ? parseJson(picks, "malformed-picks") : undefined,
    book: book ? parseJson(book, "malformed-book") : undefined,
  };
  return { fields: { ...fields, ...parsed }, file, earlierTurns: [], streamed: false };
}

async function readMultipart(body: ArrivingBody, take: TakeRoom): Promise<MessageFields> {
  const { form, openPart } = receiveForm(take);
  const parser = createMultipartParser(body.headers.get("content-type") ?? "", openPart);
  for await (const piece of readPieces(body, bodyLimits.formBytes)) parser.push(piece);
  parser.end();
  return readFields(form);
}

async function readUrlEncoded(body: ArrivingBody, take: TakeRoom): Promise<MessageFields> {
  const { form, putField } = receiveForm(take);
  const text = await readBody(body, bodyLimits.fieldBytes, take);
  for (const [name, value] of new URLSearchParams(text.toString("utf8"))) putField(name, value);
  return readFields(form);
}

/** Checked before parsing, since two bytes of JSON can take fifty in memory. */
function refuseManyValues(json: Buffer) {
  let marks = 0;
  for (const mark of valueMarks) {
    for (let place = json.indexOf(mark); place !== -1; place = json.indexOf(mark, place + 1)) {
      marks += 1;
      if (marks === maxJsonValues) {
        throw new Refusal(
          413,
          "too-many-values",
          "The message is made of too many pieces. Please send less of it.",
        );
      }
    }
  }
}

async function readJson(body: ArrivingBody, take: TakeRoom): Promise<MessageFields> {
  const text = await readBody(body, bodyLimits.jsonBytes, take);
  refuseManyValues(text);
  const value = parseJson(text.toString("utf8"), "malformed-json");
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(400, "malformed-message", "The message has to be a JSON object with a text.");
  }
  if ("messages" in value) return readChatTransportBody(value);
  return { fields: value, file: undefined, earlierTurns: [], streamed: false };
}

function readFormat(body: ArrivingBody, take: TakeRoom): Promise<MessageFields> {
  switch (body.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()) {
    case "multipart/form-data":
      return readMultipart(body, take);
    case "application/x-www-form-urlencoded":
      return readUrlEncoded(body, take);
    case "application/json":
      return readJson(body, take);
    default:
      throw new Refusal(
        415,
        "content-type-not-supported",
        "Send the message as multipart/form-data, application/json or application/x-www-form-urlencoded.",
      );
  }
}

type ParsedMessage = { incoming: IncomingMessage; streamed: boolean };

/** Parses a message in any accepted format. Throws a `Refusal` (400, 413, 415, 422 or 503). */
export async function parseMessage(body: ArrivingBody, take: TakeRoom): Promise<ParsedMessage> {
  const { fields, file, earlierTurns, streamed, regenerates } = await readFormat(body, take);
  const parsed = messageFieldsSchema.safeParse(fields);
  if (!parsed.success) throw refuseField(String(parsed.error.issues[0]?.path[0]));
  const { userId, roomId, account, picks = [], book = [] } = parsed.data;
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
      ...(regenerates && { regenerates }),
      ...(userId ? { userId } : {}),
      ...(roomId ? { roomId: cleanText(roomId) } : {}),
      ...(account ? { account } : {}),
      ...(book.length > 0 ? { book } : {}),
      ...(file === undefined ? {} : { file }),
    },
  };
}

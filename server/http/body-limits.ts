import { limits } from "@alithia/protocol/limits.ts";

const mebibyte = 1024 * 1024;

/** What the fields of a form need at most beside its file, all together or one alone. */
const fieldBytes = mebibyte / 4;

/** The texts of a whole chat, which clients of the AI SDK send with each message. */
const chatBytes = 1.5 * mebibyte;

/** Files come in JSON as base64: four characters for three bytes. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

const formBytes = limits.imageBytes + fieldBytes;
const jsonBytes = base64Length(limits.imageBytes) + chatBytes;

/** How large a message's body may be in each format, and the bodies of all messages that arrive at a time. */
export const bodyLimits = { fieldBytes, formBytes, jsonBytes, atATimeBytes: 32 * jsonBytes };

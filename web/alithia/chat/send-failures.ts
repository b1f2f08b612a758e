import * as chatFailureWords from "../../words/chat-failure-words.ts";
import type { Failure } from "./chat-state.ts";
import { MessageError } from "./message-error.ts";

export const failures = {
  fileGone: {
    code: "file-gone",
    sentence: chatFailureWords.fileGone,
  },
  interrupted: { code: "interrupted", sentence: chatFailureWords.interrupted },
  otherReply: { code: "other-reply", sentence: chatFailureWords.otherReply },
  endedEarly: { code: "connection-lost", sentence: chatFailureWords.endedEarly },
} satisfies Record<string, Failure>;

export function describeFailure(error: unknown): Failure {
  if (error instanceof MessageError) return { code: error.code, sentence: error.sentence };
  return { code: "page-error", sentence: chatFailureWords.pageError };
}

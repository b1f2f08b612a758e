import type { Failure } from "./chat-state.ts";
import { MessageError } from "./message-error.ts";

export const failures = {
  fileGone: {
    code: "file-gone",
    sentence: "The page was reloaded since, so the file must be attached again.",
  },
  interrupted: { code: "interrupted", sentence: "The page was reloaded before the answer came." },
  otherReply: { code: "other-reply", sentence: "Another reply was still being written when this was sent." },
  endedEarly: { code: "connection-lost", sentence: "The reply ended before it was complete." },
} satisfies Record<string, Failure>;

export function describeFailure(error: unknown): Failure {
  if (error instanceof MessageError) return { code: error.code, sentence: error.message };
  return { code: "page-error", sentence: "Something went wrong on this page before the reply was complete." };
}

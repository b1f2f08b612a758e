import type { ReplyEvent } from "@alithia/protocol/reply.ts";

type FailedEnd = Extract<ReplyEvent, { type: "reply-end"; status: "failed" }>;

function failed(code: string, sentence: string): FailedEnd {
  return { type: "reply-end", status: "failed", code, sentence };
}

/** The ways a reply fails that are the server's to tell; the agent tells its own. */
export const replyFailures = {
  deadline: failed("reply-deadline", "The answer took too long and was ended. Please try again."),
  interrupted: failed(
    "reply-interrupted",
    "The answer was interrupted because the server stopped. Please try again.",
  ),
  unsaved: failed(
    "reply-not-saved",
    "The answer could not be saved, so it was ended. Please try again in a moment.",
  ),
  broken: failed("reply-broken", "Something went wrong while answering. Please try again."),
  tooLong: failed("reply-too-long", "The answer grew too long and was ended."),
};

export type ReplyFailureReason = keyof typeof replyFailures;

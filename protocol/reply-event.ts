import type { ContactChange } from "./address-book.ts";
import type { Choices } from "./choices.ts";
import type { Evidence } from "./evidence.ts";
import type { Attachment } from "./media.ts";
import type { Portfolio } from "./portfolio.ts";
import type { Proposal } from "./proposal.ts";

/**
 * What one reply yields, in order: `reply-start`, then any of the middle ones, then exactly one `reply-end`.
 * The server numbers and stores these; both encoders of the message route read them.
 */
export type ReplyEvent =
  | { type: "reply-start"; messageId: string }
  | { type: "text-delta"; delta: string }
  | { type: "tool-call"; toolCallId: string; toolName: string; input: unknown }
  | {
      type: "tool-result";
      toolCallId: string;
      outcome: "done" | "failed" | "refused";
      summary: string;
      /** What was read, in short: kept for later replies of the conversation, not sent to clients. */
      record?: { facts: unknown; block: string | null };
    }
  | { type: "evidence"; evidence: Evidence }
  | { type: "choices"; choices: Choices }
  | { type: "media"; media: Attachment }
  | { type: "portfolio"; portfolio: Portfolio }
  | { type: "proposal"; proposal: Proposal }
  | { type: "contact-change"; change: ContactChange }
  | { type: "next-steps"; requests: string[] }
  | { type: "notice"; code: string; sentence: string }
  | { type: "reply-end"; status: "done" | "stopped" }
  | { type: "reply-end"; status: "failed"; code: string; sentence: string };

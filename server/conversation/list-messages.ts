import { addEvent } from "@alithia/protocol/add-event.ts";
import type { StoredMessage, StoredMessages } from "@alithia/protocol/message.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyEvent, ReplyPart } from "@alithia/protocol/reply.ts";
import type { Database } from "../database/database.ts";
import { loadMessages, loadProposals, measureMessages, type StoredTurn } from "../database/message-store.ts";
import { loadEvents, type ReplyOutcome } from "../database/reply-store.ts";
import type { RecalledPart } from "../database/schema.ts";

type CallRecord = NonNullable<Extract<ReplyEvent, { type: "tool-result" }>["record"]>;

function recallParts(parts: readonly ReplyPart[], records: ReadonlyMap<string, CallRecord>): RecalledPart[] {
  return parts.flatMap((part): RecalledPart[] => {
    if (part.type === "choices") return [part];
    if (part.type === "proposal") {
      const { id, capability } = part.proposal;
      return [{ type: "proposal", proposal: { id, capability } }];
    }
    if (part.type !== "tool") return [];
    const record = records.get(part.toolCallId);
    return [record === undefined ? part : { ...part, record }];
  });
}

/** Folds events into a reply's text, parts and outcome. A missing end counts as failed. */
export function foldReply(events: readonly ReplyEvent[]): ReplyOutcome {
  const parts = events.reduce<readonly ReplyPart[]>(addEvent, []);
  const records = new Map<string, CallRecord>();
  for (const event of events) {
    if (event.type === "tool-result" && event.record !== undefined)
      records.set(event.toolCallId, event.record);
  }
  const end = events.find((event) => event.type === "reply-end");
  return {
    status: end?.status ?? "failed",
    failure: end?.status === "failed" ? { code: end.code, sentence: end.sentence } : null,
    content: parts.map((part) => (part.type === "text" ? part.text : "")).join(""),
    parts: [...parts],
    recalled: recallParts(parts, records),
  };
}

const maxTurns = 50;
/** A page is held in memory as a whole for its reader, so it is kept small. */
const maxBytes = 512 * 1024;

/** Returns how many of the newest turns fit on a page: at least one, however large. */
function countFitting(turns: { byteLength: number }[]): number {
  let bytes = 0;
  const tooMuch = turns.findIndex(({ byteLength }, place) => {
    bytes += byteLength;
    return place === maxTurns || (place > 0 && bytes > maxBytes);
  });
  return tooMuch === -1 ? turns.length : tooMuch;
}

function withOutcome(part: ReplyPart, proposals: Map<string, Proposal>): ReplyPart {
  if (part.type !== "proposal") return part;
  return { type: "proposal", proposal: proposals.get(part.proposal.id) ?? part.proposal };
}

/** Lists a visitor's conversation, newest page first, each page oldest first. */
export function createListMessages({ database }: { database: Database }) {
  async function present(turn: StoredTurn, proposals: Map<string, Proposal>): Promise<StoredMessage> {
    const { content, parts } =
      turn.status === "answering"
        ? foldReply((await loadEvents(database, turn.id, 1)).map(({ event }) => event))
        : turn;
    return {
      messageId: turn.id,
      sender: turn.sender,
      content,
      createdAt: turn.createdAt.getTime(),
      status: turn.status,
      ...(turn.failure === null ? {} : { failure: turn.failure }),
      sendId: turn.sendId,
      attachments: turn.attachments,
      parts: parts.map((part) => withOutcome(part, proposals)),
    };
  }

  return async function listMessages(conversation: string, before: number | null): Promise<StoredMessages> {
    const newest = await measureMessages(database, conversation, { before, limit: maxTurns + 1 });
    const page = await loadMessages(database, conversation, { before, limit: countFitting(newest) });
    const proposing = page.filter((turn) => turn.parts.some((part) => part.type === "proposal"));
    const stored = await loadProposals(
      database,
      proposing.map((turn) => turn.id),
    );
    const proposals = new Map(stored.map((proposal) => [proposal.id, proposal]));
    const [oldestHere, oldest] = [page[0], newest.at(-1)];
    const isMore = oldestHere !== undefined && oldest !== undefined && oldest.ordinal < oldestHere.ordinal;
    return {
      messages: await Promise.all(page.map((turn) => present(turn, proposals))),
      before: isMore ? String(oldestHere.ordinal) : null,
    };
  };
}

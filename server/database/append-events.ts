import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { ReplyEvent, ReplyPart } from "@alithia/protocol/reply.ts";
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import type { RecalledPart } from "./schema.ts";
import { cleanText } from "./statements.ts";

export type ReplyOutcome = {
  status: "done" | "failed" | "stopped";
  content: string;
  parts: ReplyPart[];
  recalled: RecalledPart[];
  failure: StoredMessage["failure"] | null;
};

/** Consecutive events of one reply; `outcome` comes with the last ones. */
export type EventGroup = {
  replyId: string;
  visitor: string;
  firstIndex: number;
  events: ReplyEvent[];
  outcome?: ReplyOutcome;
};

/** Readers load a few rows at a time. A single longer event still takes one row. */
const rowCharacters = 16 * 1024;

function encodeProposals({ replyId, visitor, events }: EventGroup) {
  return events.flatMap((event) =>
    event.type === "proposal"
      ? [{ id: event.proposal.id, reply_id: replyId, visitor, proposal: JSON.stringify(event.proposal) }]
      : [],
  );
}

function encodeOutcome({ replyId, outcome }: EventGroup) {
  if (outcome === undefined) return [];
  const { status, content, parts, recalled, failure } = outcome;
  return [
    {
      reply_id: replyId,
      status,
      content: cleanText(content),
      parts: JSON.stringify(parts),
      recalled: JSON.stringify(recalled),
      failure: failure ? JSON.stringify(failure) : null,
    },
  ];
}

/** Splits a group into rows of bounded size, each with the index of its first event. */
function cutIntoRows({ replyId, firstIndex, events }: EventGroup) {
  const rows: { reply_id: string; first_index: number; texts: string[] }[] = [];
  let left = 0;
  for (const [offset, event] of events.entries()) {
    const text = JSON.stringify(event);
    if (rows.length === 0 || text.length > left) {
      rows.push({ reply_id: replyId, first_index: firstIndex + offset, texts: [] });
      left = rowCharacters;
    }
    rows.at(-1)?.texts.push(text);
    left -= text.length;
  }
  return rows.map(({ texts, ...row }) => ({ ...row, events: `[${texts.join(",")}]` }));
}

/**
 * Stores groups of several replies atomically, with one statement. Idempotent: after a lost connection the
 * same events can be appended again. Throws if a reply was erased, or if other events were written at the
 * same index because the reply was declared abandoned; its process must then stop writing it.
 */
export async function appendEvents(database: Database, groups: EventGroup[]): Promise<void> {
  const added = groups.flatMap(cutIntoRows);
  const [proposed, ended] = [groups.flatMap(encodeProposals), groups.flatMap(encodeOutcome)];
  await database.execute(sql`
    with added as (
      insert into reply_events (reply_id, first_index, events)
      select * from json_to_recordset(${JSON.stringify(added)}::json)
        as added(reply_id text, first_index int, events text)
      on conflict (reply_id, first_index) do update
        set events = case when reply_events.events = excluded.events then excluded.events end
    ), proposed as (
      insert into proposals (id, reply_id, visitor, proposal)
      select * from json_to_recordset(${JSON.stringify(proposed)}::json)
        as proposed(id text, reply_id text, visitor text, proposal text)
      on conflict do nothing
    )
    update messages set status = ended.status, content = ended.content, parts = ended.parts,
      recalled = ended.recalled, failure = ended.failure, lease_until = null
    from json_to_recordset(${JSON.stringify(ended)}::json)
      as ended(reply_id text, status text, content text, parts text, recalled text, failure text)
    where messages.id = ended.reply_id and messages.status = 'answering'`);
}

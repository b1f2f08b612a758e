import { createHash } from "node:crypto";
import type { GeneratedMedia } from "@alithia/agent/capability-result.ts";
import { saysYes } from "@alithia/agent/consent/hear-agreement.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import {
  type AcceptedSend,
  acceptSends,
  loadEarlier,
  type Send,
  type SendLimits,
} from "../database/accept-sends.ts";
import type { Database } from "../database/database.ts";
import { findSend, type KnownSend } from "../database/reply-store.ts";
import type { Metrics } from "../observe/create-metrics.ts";
import type { UsageCounters } from "../observe/create-usage-counters.ts";
import type { RecallProposals } from "../proposals/watch-proposals.ts";
import { groupWrites } from "./group-writes.ts";
import type { IncomingMessage, Visitor } from "./incoming-message.ts";
import type { LastExchange, LiveReplies } from "./live-replies.ts";
import type { MediaStorage } from "./media-storage.ts";
import { recalledTurns, recallTurns } from "./recall-turns.ts";
import { Refusal } from "./refusal.ts";

/** The agent as used by the server. */
export type AnswerTurns = (request: {
  messageId: string;
  turns: Turn[];
  account?: `0x${string}`;
  file?: { name: string; text: string };
  visitor?: string;
  signal: AbortSignal;
  saveMedia(media: GeneratedMedia): Promise<Attachment>;
}) => AsyncGenerator<ReplyEvent>;

const pictureUnread: ReplyEvent = {
  type: "notice",
  code: "file-unread",
  sentence: "I cannot look at pictures: I have read your words alone.",
};

async function* endWith(events: AsyncGenerator<ReplyEvent>, last: ReplyEvent): AsyncGenerator<ReplyEvent> {
  for await (const event of events) {
    if (event.type === "reply-end" && event.status === "done") yield last;
    yield event;
  }
}

type Dependencies = {
  database: Database;
  replies: LiveReplies;
  mediaStorage: MediaStorage;
  recallProposals: RecallProposals;
  takeBack: LastExchange["takeBack"];
  answerTurns: AnswerTurns;
  limits: SendLimits;
  metrics: Pick<Metrics, "databaseWrote">;
  usageCounters: Pick<UsageCounters, "count">;
  now(): number;
};

type Stored = Extract<AcceptedSend, { outcome: "stored" }>;
type Origin = { sendId: string | null; address: string };

export type AcceptedMessage = { messageId: string; replyId: string; createdAt: Date };

function digestBody({ text, picks, account, file, earlierTurns }: IncomingMessage): string {
  const hash = createHash("sha256").update(JSON.stringify([text, picks, account ?? null, earlierTurns]));
  if (file !== undefined) hash.update(file.name).update(file.bytes);
  return hash.digest("base64url");
}

/**
 * Stores the visitor's turn and starts its reply. A repeated `sendId` with the same body returns the first
 * send's reply, whatever its state. Throws a `Refusal`: 422 for another body, 429 over a limit.
 */
export function createAnswerMessage(dependencies: Dependencies) {
  const { database, replies, mediaStorage, recallProposals, takeBack, answerTurns } = dependencies;
  const { limits, metrics, usageCounters, now } = dependencies;
  const accepting = new Map<string, Promise<AcceptedMessage>>();
  const entering = new Set<Promise<AcceptedMessage>>();

  function repeat(known: KnownSend, bodyDigest: string): AcceptedMessage {
    if (known.bodyDigest === bodyDigest) return known;
    throw new Refusal(
      422,
      "idempotency-key-reused",
      "This message was already sent with other content. Please send it again as a new message.",
    );
  }

  const sends = groupWrites(
    (group: Send[]) => acceptSends(database, group, limits, Math.floor(now() / 60_000)),
    (outcome, durationMs) => metrics.databaseWrote("sends", outcome, durationMs),
    ({ file }) => file?.content.byteLength ?? 0,
  );

  /** Stores the message, or returns the send it repeats. Throws a `Refusal` over a limit. */
  async function store(
    { visitor, conversation, known }: Visitor,
    incoming: IncomingMessage,
    { sendId, address }: Origin,
  ): Promise<AcceptedMessage | Stored> {
    const upload = incoming.file === undefined ? null : mediaStorage.nameUpload(visitor, incoming.file);
    const bodyDigest = digestBody(incoming);
    const accepted = await sends.write({
      visitor,
      conversation,
      address: digestAddress(address),
      sendId,
      bodyDigest,
      content: incoming.text,
      picks: incoming.picks,
      account: incoming.account ?? null,
      attachments: upload === null ? [] : [upload.attachment],
      file: upload?.file ?? null,
      createdAt: new Date(now()),
      recalledTurns: known ? recalledTurns : 0,
    });
    if (accepted.outcome === "stored")
      return known ? settleEarlier(accepted, conversation, incoming) : accepted;
    if (accepted.outcome === "known") return repeat(accepted.send, bodyDigest);
    if (accepted.outcome === "over-limit") throw refuseSend(accepted, limits, now());
    const first = sendId === null ? null : await findSend(database, conversation, sendId);
    if (first === null) throw new Error("A send was neither stored nor known.");
    return repeat(first, bodyDigest);
  }

  /** Reloads earlier turns for answers, so that the later of two simultaneous ones sees the first. */
  async function settleEarlier(stored: Stored, conversation: string, { text, picks }: IncomingMessage) {
    if (picks.length === 0 && !saysYes(text)) return stored;
    const { messageId } = stored;
    const earlier = await loadEarlier(database, { messageId, conversation, limit: recalledTurns });
    return { ...stored, earlier };
  }

  function startReply(
    { visitor }: Visitor,
    { text, picks, account, file, book, earlierTurns }: IncomingMessage,
    { replyId, earlier }: Stored,
  ): void {
    const textFile = file?.text === undefined ? {} : { file: { name: file.name, text: file.text } };
    replies.start({
      replyId,
      visitor,
      async *answer(signal) {
        const recalled = await recallTurns(earlier, picks, {
          loadFileText: mediaStorage.loadFileText,
          recallProposals: (ids) => recallProposals(visitor, ids, signal),
        });
        const turns = recalled.length > 0 ? recalled : earlierTurns;
        const asked = { sender: "user" as const, text, picks, ...textFile, ...(book && { book }) };
        const events = answerTurns({
          messageId: replyId,
          turns: [...turns, asked],
          ...(account && { account }),
          ...textFile,
          visitor,
          signal,
          saveMedia: (media) => mediaStorage.keepGenerated(visitor, media),
        });
        const isUnread = file !== undefined && file.text === undefined;
        yield* isUnread ? endWith(events, pictureUnread) : events;
      },
    });
  }

  async function accept(
    visitor: Visitor,
    incoming: IncomingMessage,
    origin: Origin,
  ): Promise<AcceptedMessage> {
    if (incoming.regenerates && visitor.known)
      await takeBack(visitor.conversation, incoming.text, origin.sendId);
    const accepted = await store(visitor, incoming, origin);
    if ("outcome" in accepted) {
      usageCounters.count("question-asked");
      startReply(visitor, incoming, accepted);
    }
    return accepted;
  }

  async function acceptOnce(
    visitor: Visitor,
    incoming: IncomingMessage,
    origin: Origin,
  ): Promise<AcceptedMessage> {
    if (origin.sendId === null) return accept(visitor, incoming, origin);
    const key = `${visitor.conversation} ${origin.sendId}`;
    const first = accepting.get(key);
    if (first !== undefined) {
      await first.catch(() => {});
      return acceptOnce(visitor, incoming, origin);
    }
    const accepted = accept(visitor, incoming, origin);
    accepting.set(key, accepted);
    return accepted.finally(() => accepting.delete(key));
  }

  function answerMessage(visitor: Visitor, incoming: IncomingMessage, origin: Origin) {
    const accepted = acceptOnce(visitor, incoming, origin);
    entering.add(accepted);
    const leave = () => void entering.delete(accepted);
    accepted.then(leave, leave);
    return accepted;
  }

  return {
    answerMessage,
    countWaitingSends: sends.countWaiting,
    /** Settles once every message received so far has its reply started or was refused. */
    allEntered: () => Promise.allSettled(entering),
  };
}

/** Returns the key under which sends of a network address are counted: its digest. */
function digestAddress(address: string): string {
  return createHash("sha256").update(`address ${address}`).digest("base64url");
}

/** Returns the refusal (429) of a send over a limit, with the time to retry. */
function refuseSend(
  { ofVisitor, ofAddress, answering }: Extract<AcceptedSend, { outcome: "over-limit" }>,
  limits: SendLimits,
  now: number,
): Refusal {
  if (ofVisitor > limits.messagesPerMinutePerVisitor || ofAddress > limits.messagesPerMinutePerAddress) {
    const secondsLeft = String(60 - Math.floor((now % 60_000) / 1000));
    return new Refusal(
      429,
      "too-many-messages",
      `That is too many messages in one minute. Please try again in ${secondsLeft} seconds.`,
      { headers: { "Retry-After": secondsLeft } },
    );
  }
  return new Refusal(
    429,
    "too-many-replies",
    `${answering} answers are still being written for you. Please wait for one of them, or stop it.`,
    { headers: { "Retry-After": "5" } },
  );
}

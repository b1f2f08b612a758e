import { createHash, randomUUID } from "node:crypto";
import type { Turn } from "@alithia/agent/language-model.ts";
import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Pick } from "@alithia/protocol/choices.ts";

export type IncomingFile = {
  name: string;
  contentType: string;
  bytes: Uint8Array;
  /** Decoded content of a text file. */
  text?: string;
};

/** A validated visitor message, independent of its wire format. */
export type IncomingMessage = {
  text: string;
  userId?: string;
  roomId?: string;
  picks: Pick[];
  account?: `0x${string}`;
  file?: IncomingFile;
  /** The visitor's address book: sent with each message, never stored. */
  book?: readonly Contact[];
  /** Earlier turns, from clients that keep the conversation themselves. */
  earlierTurns: Turn[];
  /** The visitor repeats the last question and wants its reply replaced. */
  regenerates?: true;
};

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

type VisitorIds = { userId: string; roomId: string };

export type Visitor = VisitorIds & {
  /** Digests for storage; the ids themselves are the visitor's secrets. */
  visitor: string;
  conversation: string;
  /** True if the visitor sent the id; a newly issued one has no earlier turns. */
  known: boolean;
};

function digest(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

export function digestVisitor(userId: string): string {
  return digest("visitor", userId.toLowerCase());
}

export function isUnguessable(id: string | undefined): id is string {
  return id !== undefined && uuidV4.test(id);
}

/**
 * Determines whom a request speaks for. Only an unguessable userId identifies a visitor; otherwise fresh ids
 * are derived from an unguessable idempotency key, if present, so that a repeated send finds the first.
 */
export function identifyVisitor(
  agentId: string,
  given: { userId?: string | undefined; roomId?: string | undefined; sendId?: string | undefined },
): Visitor {
  const ownId = isUnguessable(given.userId) ? given.userId : null;
  const userId = ownId ?? (isUnguessable(given.sendId) ? given.sendId : randomUUID());
  const roomId = given.roomId ?? randomRoom(userId);
  return {
    userId,
    roomId,
    visitor: digestVisitor(userId),
    conversation: digest("conversation", agentId, userId.toLowerCase(), roomId),
    known: ownId !== null,
  };
}

function randomRoom(userId: string): string {
  return digest("room", userId.toLowerCase()).slice(0, 22);
}

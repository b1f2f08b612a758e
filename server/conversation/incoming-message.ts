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

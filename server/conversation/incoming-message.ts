import type { Turn } from "@alithia/agent/language-model.ts";
import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Pick } from "@alithia/protocol/choices.ts";

export type IncomingFile = {
  name: string;
  contentType: string;
  bytes: Uint8Array;
  /** The decoded text of a text file. */
  text?: string;
};

/** What a visitor sent, checked, whatever the format it came in. */
export type IncomingMessage = {
  text: string;
  userId?: string;
  roomId?: string;
  picks: Pick[];
  account?: `0x${string}`;
  file?: IncomingFile;
  /** The visitor's address book: it goes with the message and is not stored. */
  book?: readonly Contact[];
  /** Earlier turns, for clients that keep the conversation themselves. */
  earlierTurns: Turn[];
  /** The visitor asks the last question again and wants another reply in the place of its own. */
  regenerates?: true;
};

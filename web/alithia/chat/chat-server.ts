import type { Contact } from "@alithia/protocol/address-book.ts";

/** Where the messages go, and what the page needs of its surroundings to get them there. */
export type ChatServer = {
  /** `{apiBase}/{agentId}` is the agent's root; no slash at the end. */
  apiBase: string;
  agentId: string;
  roomId: string;
  fetch: typeof fetch;
  /** The visitor's address book, which goes along with each message. */
  findBook: () => Contact[];
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  silenceMs: number;
  /** How long a server that does not stream may take for its whole answer. */
  answerMs: number;
};

/** Who is talking: the userId is a bearer secret and travels in bodies and headers only. */
export type Visitor = { userId: string };

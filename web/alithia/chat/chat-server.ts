import type { Contact } from "@alithia/protocol/address-book.ts";

/** Server coordinates and the environment functions needed to reach it. */
export type ChatServer = {
  /** `{apiBase}/{agentId}` is the agent's root URL; no trailing slash. */
  apiBase: string;
  agentId: string;
  roomId: string;
  fetch: typeof fetch;
  /** Returns the visitor's address book, which is sent with each message. */
  findBook: () => Contact[];
  /** Resolves after the given milliseconds, or immediately when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  silenceMs: number;
  /** Timeout in milliseconds for the whole answer of a server that does not stream. */
  answerMs: number;
};

/** The userId is a bearer secret, sent in bodies and headers only. */
export type Visitor = { userId: string };

import type { Pick } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { StreamPart } from "@alithia/protocol/stream-part.ts";
import type { ChatServer } from "../wire/chat-server.ts";
import { eraseConversation } from "../wire/erase-conversation.ts";
import { followReply, resumeReply } from "../wire/follow-reply.ts";
import { loadConversation } from "../wire/load-conversation.ts";
import { MessageError } from "../wire/message-error.ts";
import { type ReplyUpdate, sendMessage } from "../wire/send-message.ts";
import { stopReply } from "../wire/stop-reply.ts";
import { type ChatState, createChatState, type Failure, type Send } from "./chat-state.ts";
import type { ChatStorage } from "./chat-storage.ts";
import { type ChatEvent, reduceChat } from "./reduce-chat.ts";
import { restoreThread } from "./restore-thread.ts";

export type ChatSurroundings = {
  server: ChatServer;
  storage: ChatStorage;
  createUuid: () => string;
  now: () => number;
  isOnline: () => boolean;
  /** Runs a function at the next frame, or soon when the page is hidden: deltas are shown once a frame. */
  atNextFrame: (run: () => void) => void;
  /** The connected wallet's address, where there is one. */
  findAccount: () => string | undefined;
};

export type Outgoing = { text: string; file?: File; picks?: Pick[]; attachments?: Attachment[] };

type StartPart = Extract<StreamPart, { type: "start" }>;

export type Chat = ReturnType<typeof createChat>;

const fileGone: Failure = {
  code: "file-gone",
  sentence: "The page was reloaded since, so the file must be attached again.",
};

const interrupted: Failure = {
  code: "interrupted",
  sentence: "The page was reloaded before the answer came.",
};

function describeFailure(error: unknown): Failure {
  if (error instanceof MessageError) return { code: error.code, sentence: error.message };
  return { code: "page-error", sentence: "Something went wrong on this page before the reply was complete." };
}

function isStart(update: ReplyUpdate): update is { type: "part"; eventId: string; part: StartPart } {
  return update.type === "part" && update.part.type === "start";
}

/** The chat's store: the state, and everything that can be done to it. `restore` is called once, by the page. */
export function createChat(surroundings: ChatSurroundings) {
  const { server, storage } = surroundings;
  const files = new Map<string, File>();
  /** Stopped before their reply had an id: the server is told as soon as it has one. */
  const stoppedUnheard = new Set<string>();
  const listeners = new Set<() => void>();
  let state: ChatState = createChatState(surroundings.createUuid());
  let stopping = new AbortController();
  let restored: Promise<void> = Promise.resolve();

  function dispatch(event: ChatEvent): void {
    const before = state;
    state = reduceChat(state, event);
    if (state === before) return;
    if (state.pending !== before.pending || state.userID !== before.userID) storage.saveSession(state);
    if (state.ended !== before.ended || state.pending?.sendId !== before.pending?.sendId)
      storage.saveThread(state);
    for (const listener of listeners) listener();
  }

  async function follow(sendId: string, updates: AsyncGenerator<ReplyUpdate, void>): Promise<void> {
    let arrived: ReplyUpdate[] = [];
    const flush = () => {
      const ready = arrived;
      arrived = [];
      if (ready.length > 0)
        dispatch({ type: "reply-progress", sendId, updates: ready, at: surroundings.now() });
    };
    try {
      for await (const update of updates) {
        if (isStart(update) && stoppedUnheard.delete(sendId)) {
          void stopReply(update.part.messageId, server);
          return;
        }
        if (arrived.length === 0) surroundings.atNextFrame(flush);
        arrived.push(update);
      }
      flush();
      dispatch({
        type: "send-failed",
        sendId,
        failure: { code: "connection-lost", sentence: "The reply ended before it was complete." },
      });
    } catch (error) {
      flush();
      dispatch({ type: "send-failed", sendId, failure: describeFailure(error) });
    }
  }

  function fail(send: Send, failure: Failure): void {
    dispatch({ type: "send-failed", sendId: send.sendId, failure });
  }

  function start(send: Send): void {
    if (send.hasFile && !files.has(send.sendId)) {
      fail(send, fileGone);
      return;
    }
    stopping = new AbortController();
    const { signal } = stopping;
    const { userID } = state;
    void restored.then(() => {
      if (signal.aborted) return;
      const message = {
        text: send.text,
        userId: userID,
        sendId: send.sendId,
        picks: send.picks,
        file: files.get(send.sendId),
        account: send.account ?? undefined,
      };
      return follow(send.sendId, sendMessage(message, server, signal));
    });
  }

  function startPending(sendId: string): void {
    const { pending } = state;
    if (pending?.sendId === sendId && pending.status === "sending") start(pending);
  }

  function resume(send: Send): void {
    if (send.messageId === null) {
      start(send);
      return;
    }
    stopping = new AbortController();
    const { signal } = stopping;
    const position = { messageId: send.messageId, lastEventId: send.lastEventId };
    void follow(
      send.sendId,
      followReply((from) => resumeReply(from, server, signal), position, server, signal),
    );
  }

  /** The specification's store function: sends the visitor's text to the agent, unless a reply is pending. */
  function sendNew(outgoing: Outgoing): void {
    if (state.pending !== null || outgoing.text.trim() === "") return;
    const sendId = surroundings.createUuid();
    if (outgoing.file) files.set(sendId, outgoing.file);
    dispatch({
      type: "message-sent",
      sendId,
      text: outgoing.text,
      picks: outgoing.picks ?? [],
      attachments: outgoing.attachments ?? [],
      account: surroundings.findAccount() ?? null,
      at: surroundings.now(),
      online: surroundings.isOnline(),
    });
    startPending(sendId);
  }

  function endPage(): void {
    stopping.abort();
    files.clear();
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    sendMessage: sendNew,

    /** Asks again: for a reply the server never finished under the same key, else as a new message. */
    retry(sendId: string): void {
      const send = state.ended[sendId];
      if (send?.isRecorded) {
        const said = state.messages.find((message) => message.sendId === sendId && message.sender === "user");
        const file = files.get(sendId);
        sendNew({
          text: send.text,
          picks: send.picks,
          ...(file && { file, attachments: said?.attachments ?? [] }),
        });
        return;
      }
      dispatch({ type: "send-retried", sendId, online: surroundings.isOnline() });
      startPending(sendId);
    },

    networkReturned(): void {
      const waiting = state.pending;
      if (waiting?.status !== "queued") return;
      dispatch({ type: "network-returned" });
      startPending(waiting.sendId);
    },

    /** Ends the pending reply at once on this page, and tells the server. */
    stop(): void {
      const send = state.pending;
      if (send === null) return;
      if (send.status === "queued") {
        dispatch({ type: "send-cancelled", sendId: send.sendId });
        return;
      }
      dispatch({ type: "send-stopped", sendId: send.sendId });
      if (send.messageId === null) {
        stoppedUnheard.add(send.sendId);
        return;
      }
      stopping.abort();
      void stopReply(send.messageId, server);
    },

    /** Continues a session after a reload: its thread, the reply that was being written, the message that waited. */
    restore(): void {
      const session = storage.findSession();
      if (session === null) {
        storage.saveSession(state);
        return;
      }
      const thread = storage.findThread(session.userID);
      state = createChatState(session.userID);
      const messages = (thread?.messages ?? []).map((message) => ({ ...message, isNew: false }));
      const ended = thread?.ended ?? {};
      dispatch({ type: "thread-restored", messages, ended, pending: session.pending });
      restored = loadConversation({ userId: session.userID }, server, stopping.signal).then((stored) => {
        if (stored !== null && stored.length > 0)
          dispatch({ type: "thread-restored", ...restoreThread(state, stored) });
        const { pending } = state;
        if (pending === null || pending.sendId !== session.pending?.sendId) return;
        if (pending.status === "queued" && !surroundings.isOnline()) return;
        if (stored === null && pending.status === "sending") return fail(pending, interrupted);
        dispatch({ type: "network-returned" });
        resume(pending);
      });
    },

    startAnew(): void {
      endPage();
      storage.clear();
      dispatch({ type: "conversation-started", userID: surroundings.createUuid() });
    },

    /** Throws `MessageError` when the server did not erase; nothing is cleared then. */
    async erase(): Promise<void> {
      await eraseConversation({ userId: state.userID }, server);
      endPage();
      storage.clear();
      dispatch({ type: "conversation-started", userID: surroundings.createUuid() });
    },

    findDraft: storage.findDraft,
    saveDraft: storage.saveDraft,

    saveThread(): void {
      storage.saveThread(state);
    },
  };
}

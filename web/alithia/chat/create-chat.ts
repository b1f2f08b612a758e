import type { Pick } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import { type ChatState, createChatState, restoreThread, type Send } from "./chat-state.ts";
import type { ChatStorage } from "./chat-storage.ts";
import type { ChatWire } from "./create-chat-wire.ts";
import { createReplyFollower } from "./create-reply-follower.ts";
import { failures } from "./message-error.ts";
import { type ChatEvent, reduceChat } from "./reduce-chat.ts";

type ChatSurroundings = {
  /** Loads the server client; rejects if its script cannot be fetched. */
  wire: () => Promise<ChatWire>;
  storage: ChatStorage;
  createUuid: () => string;
  now: () => number;
  isOnline: () => boolean;
  /** Runs a function at the next frame, or soon if the page is hidden; batches deltas per frame. */
  atNextFrame: (run: () => void) => void;
  /** Returns the connected wallet's address, if any. */
  findAccount: () => string | undefined;
};

type Outgoing = { text: string; file?: File; picks?: Pick[]; attachments?: Attachment[] };

export type Chat = ReturnType<typeof createChat>;

/** Creates the chat store: its state and all actions on it. The page calls `restore` once. */
export function createChat(surroundings: ChatSurroundings) {
  const { storage } = surroundings;
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();
  const follower = createReplyFollower({
    ...surroundings,
    dispatch,
    findFile: (sendId) => files.get(sendId),
  });
  let state: ChatState = createChatState(surroundings.createUuid());

  function dispatch(event: ChatEvent): void {
    const before = state;
    state = reduceChat(state, event);
    if (state === before) return;
    if (state.pending !== before.pending || state.userID !== before.userID) storage.saveSession(state);
    if (state.ended !== before.ended || state.pending?.sendId !== before.pending?.sendId)
      storage.saveThread(state);
    for (const listener of listeners) listener();
  }

  function startPending(sendId: string): void {
    const { pending, userID } = state;
    if (pending?.sendId === sendId && pending.status === "sending") follower.start(pending, userID);
  }

  /** The specification's store function: sends the visitor's text to the agent, unless a reply is pending. */
  function sendMessage(outgoing: Outgoing): void {
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

  function continuePending(hasServerThread: boolean): void {
    const { pending, userID } = state;
    if (pending === null) return;
    if (pending.status === "queued" && !surroundings.isOnline()) return;
    if (!hasServerThread && pending.status === "sending") {
      dispatch({ type: "send-failed", sendId: pending.sendId, failure: failures.interrupted });
      return;
    }
    dispatch({ type: "network-returned" });
    if (pending.messageId === null) follower.start({ ...pending, status: "sending" }, userID);
    // Resume from the first event: the page's copy of the reply may be older than the last event it saw.
    else follower.resume(pending.sendId, { userId: userID, messageId: pending.messageId, lastEventId: "" });
  }

  /** Merges the server's thread into the state and resumes the `saved` send or an unfinished reply. */
  async function restoreFromServer(saved: Send | null): Promise<void> {
    const { userID } = state;
    let hasServerThread = false;
    try {
      const stored = await follower.loadThread(userID);
      if (state.userID !== userID) return;
      hasServerThread = stored !== null;
      if (stored !== null && stored.length > 0)
        dispatch({ type: "thread-restored", ...restoreThread(state, stored) });
      dispatch({ type: "restore-ended", isPartial: false });
    } catch {
      // No connection, an error status or an unknown response shape: the page offers a retry.
      if (state.userID !== userID) return;
      dispatch({ type: "restore-ended", isPartial: true });
    }
    const isAnswering = state.pending?.status === "answering";
    if (isAnswering) follower.end();
    if (isAnswering || state.pending?.sendId === saved?.sendId) continuePending(hasServerThread);
  }

  function startSession(userID: string = surroundings.createUuid()): void {
    follower.end();
    files.clear();
    storage.clear();
    dispatch({ type: "conversation-started", userID });
  }

  async function eraseConversation(userID: string): Promise<void> {
    await follower.erase(userID);
    if (userID === state.userID) startSession();
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findDraft: storage.findDraft,
    saveDraft: storage.saveDraft,
    saveThread: () => storage.saveThread(state),
    sendMessage,
    startAnew: () => startSession(),
    loadThread: follower.loadThread,

    /** Opens another conversation of this browser, as stored by the server. */
    open(userID: string): void {
      startSession(userID);
      follower.holdUntil(restoreFromServer(null));
    },

    /** Retries a send: under the same key if the server never finished it, otherwise as a new message. */
    retry(sendId: string): void {
      const send = state.ended[sendId];
      if (send?.isRecorded) {
        const said = state.messages.find((message) => message.sendId === sendId && message.sender === "user");
        const file = files.get(sendId);
        const withFile = file && { file, attachments: said?.attachments ?? [] };
        sendMessage({ text: send.text, picks: send.picks, ...withFile });
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

    /** Stops the pending reply immediately and notifies the server. A queued message is cancelled. */
    stop(): void {
      const send = state.pending;
      if (send === null) return;
      if (send.status === "queued") {
        dispatch({ type: "send-cancelled", sendId: send.sendId });
        return;
      }
      dispatch({ type: "send-stopped", sendId: send.sendId });
      follower.stop(send, state.userID);
    },

    /** Restores a session after a reload: its thread, unfinished reply and queued message. */
    restore(): void {
      const session = storage.findSession();
      if (session === null) {
        storage.saveSession(state);
        return;
      }
      const thread = storage.findThread(session.userID);
      state = createChatState(session.userID);
      const messages = (thread?.messages ?? []).map((message) => ({ ...message, isNew: false }));
      dispatch({ type: "thread-restored", messages, ended: thread?.ended ?? {}, pending: session.pending });
      follower.holdUntil(restoreFromServer(session.pending));
    },

    /** Retries loading earlier messages from the server. */
    restoreAgain(): void {
      if (state.isPartial && state.pending === null) follower.holdUntil(restoreFromServer(null));
    },

    /** Throws `MessageError` if the server did not erase; nothing is cleared then. */
    erase: () => eraseConversation(state.userID),
    eraseConversation,
  };
}

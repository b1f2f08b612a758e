import { isRecord } from "@alithia/protocol/parse-json.ts";
import type { ChatState, Send, ThreadMessage } from "./chat-state.ts";

const sessionKey = "alithia.session";
const threadKey = "alithia.thread";
const draftKey = "alithia.draft";
const messagesKept = 400;

type SavedSession = Pick<ChatState, "userID" | "pending">;
export type SavedThread = { userID: string; messages: ThreadMessage[]; ended: Record<string, Send> };

export type ChatStorage = {
  findSession: () => SavedSession | null;
  findThread: (userID: string) => SavedThread | null;
  saveSession: (session: SavedSession) => void;
  saveThread: (thread: SavedThread) => void;
  findDraft: () => string;
  saveDraft: (draft: string) => void;
  clear: () => void;
};

/**
 * Stores a session in `sessionStorage`: the userID, the pending send and the end of the thread. If storage is
 * full or forbidden, a reload loses them but the running conversation is unaffected.
 */
export function createChatStorage(findStorage: () => Storage): ChatStorage {
  function find(key: string): unknown {
    try {
      return JSON.parse(findStorage().getItem(key) ?? "null");
    } catch {
      // Storage access may be forbidden and throw, and the stored value may not be JSON.
      return null;
    }
  }

  function save(key: string, value: unknown): boolean {
    try {
      findStorage().setItem(key, JSON.stringify(value));
      return true;
    } catch {
      // Quota exceeded or access forbidden.
      return false;
    }
  }

  return {
    findSession() {
      const saved = find(sessionKey);
      if (!isRecord(saved) || typeof saved.userID !== "string") return null;
      return { userID: saved.userID, pending: isRecord(saved.pending) ? (saved.pending as Send) : null };
    },
    findThread(userID) {
      const saved = find(threadKey);
      if (!isRecord(saved) || saved.userID !== userID || !Array.isArray(saved.messages)) return null;
      return saved as SavedThread;
    },
    saveSession({ userID, pending }) {
      save(sessionKey, { userID, pending });
    },
    saveThread({ userID, messages, ended }) {
      for (let kept = messagesKept; kept >= 1; kept = Math.floor(kept / 4)) {
        if (save(threadKey, { userID, messages: messages.slice(-kept), ended })) return;
      }
    },
    findDraft() {
      const draft = find(draftKey);
      return typeof draft === "string" ? draft : "";
    },
    saveDraft(draft) {
      save(draftKey, draft);
    },
    clear() {
      try {
        for (const key of [sessionKey, threadKey, draftKey]) findStorage().removeItem(key);
      } catch {
        // If storage is forbidden, nothing was stored.
        return;
      }
    },
  };
}

import type { Chat } from "../thread/create-chat.ts";
import type { ConversationBook } from "./conversation-book.ts";

/** Notes each conversation in the book as something is said in it. Returns what ends that. */
export function noteConversations(chat: Chat, book: ConversationBook, now: () => number): () => void {
  let noted = "";
  return chat.subscribe(() => {
    const { userID, messages, pending } = chat.getState();
    const [first] = messages;
    const seen = `${userID} ${messages.length} ${pending?.sendId}`;
    // What is only opened or restored was said before; what is pending is said now.
    if (first === undefined || pending === null || seen === noted) return;
    noted = seen;
    book.remember({ userID, title: first.content, lastAt: now() });
  });
}

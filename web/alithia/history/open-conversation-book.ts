import { createKeptStorage } from "../../wallet/create-kept-storage.ts";
import { type ConversationBook, createConversationBook } from "./conversation-book.ts";

/** Opens the conversation book in `localStorage`. */
export function openConversationBook(): ConversationBook {
  return createConversationBook(createKeptStorage(() => localStorage));
}

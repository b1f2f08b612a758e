import { createKeptStorage } from "../../wallet/create-kept-storage.ts";
import { type ConversationBook, createConversationBook } from "./conversation-book.ts";

/** The book of this browser. */
export function openConversationBook(): ConversationBook {
  return createConversationBook(createKeptStorage(() => localStorage));
}

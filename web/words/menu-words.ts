import { siteName } from "@alithia/content/site.ts";

/** What the chat’s menu and its dialog to erase say. */
export const menuWords = {
  menu: "Menu",
  eraseExplain:
    "This conversation and everything remembered from it is deleted on the server, and here. What is on the blockchain stays there. This cannot be undone.",
  keepIt: "Keep it",
  erase: "Erase",
  newConversation: "New conversation",
  conversations: "Conversations",
  eraseMemory: "Erase what you know about me",
  addressBook: "Address book",
  install: "Install this app",
  tokenSale: "Token sale",
  terms: "Terms, risks, privacy",
  eraseTitle: `Erase what ${siteName} knows about you?`,
  notErased: "Nothing was erased.",
} as const;

import { siteName } from "@alithia/content/site.ts";

/** Texts of the chat's menu and its erase dialog. */

export const eraseExplain =
  "This conversation and everything remembered from it is deleted on the server, and here. What is on the blockchain stays there. This cannot be undone.";
export const keepIt = "Keep it";
export const erase = "Erase";
export const newConversation = "New conversation";
export const conversations = "Conversations";
export const eraseMemory = "Erase what you know about me";
export const addressBook = "Address book";
export const install = "Install this app";
export const tokenSale = "Token sale";
export const terms = "Terms, risks, privacy";
export const eraseTitle = `Erase what ${siteName} knows about you?`;
export const notErased = "Nothing was erased.";

/** Texts of the conversation list. */

export const title = "Conversations of this browser";
export const explain =
  "Their titles and ids stay in this browser. What was said stands on the server, until it is erased or grows too old.";
export const search = "Search by title";
export const none = "None yet. What you ask is listed here.";
export const noMatch = "No title has these words.";
export const current = "open now";
export const rename = "Rename";
export const renameOf = (title: string) => `New name of ${title}`;
export const saveName = "Save the name";
export const exportAll = "Export";
export const exportOf = (title: string) => ` ${title} as Markdown`;
export const erase = "Erase";
export const eraseSurely = "Erase for good";
export const of = (title: string) => ` ${title}`;
export const eraseAll = "Erase all of them";
export const eraseAllSurely = "Erase all for good";
export const keepList = "Keep this list in this browser";
export const gone = "The server does not keep this conversation any more.";
export const failed = "That did not work. Please try again.";
export const erased = "Erased.";
export const close = "Close";

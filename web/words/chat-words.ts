/** Texts of the chat's bar, list, composer and failures. */

export const noNetwork = "No network";
export const latestBlock = "Latest block an answer here was read at";
export const home = "Home";
export const chat = "Chat";
export const sale = "Sale";
export const skip = "Skip to the message box";
export const messages = "Messages";
export const loading = "Loading…";
export const jump = "Jump to latest";
export const startOfAnswer = "Start of answer";
export const dropFile = "Drop the file to attach it.";
export const tryAgain = "Try again";
export const attach = "Attach a file";
export const fileToAttach = "File to attach";
export const send = "Send";
export const notSentYet = "Not sent yet: press Enter or the arrow.";
export const queued = "No network. Your message goes as soon as it is back.";
export const cancel = "Cancel";
export const stop = "Stop";
export const noScript =
  "The chat needs JavaScript: without it nothing can be sent. Allow it for this site and reload the page.";
export const chain = (chainId: number) => `Chain ${chainId}`;
export const conversationWith = (name: string) => `Conversation with ${name}`;
export const messageTo = (name: string) => `Message ${name}`;
export const left = (left: number) =>
  `${Math.abs(left).toLocaleString("en")} characters ${left < 0 ? "too long" : "left"}`;
export const newLine = "Shift+Enter: new line.";
export const thinking = (name: string) => `${name} is thinking....`;
export const reconnecting = " The connection broke; reconnecting.";
export const turn = {
  sent: "Message sent.",
  failed: (why: string) => `No reply: ${why}`,
  stopped: "Reply stopped.",
  replied: (name: string) => `${name} has replied.`,
};
export const menu = "Menu";

export const uncheckedForSecrets =
  "This could not be checked for seed phrases, so it was not sent. Check your connection and try again.";
export const noAnswer = "The agent gave no answer.";
export const notRestored = "What was said before could not be loaded.";
export const fileGone = "The page was reloaded since, so the file must be attached again.";
export const interrupted = "The page was reloaded before the answer came.";
export const otherReply = "Another reply was still being written when this was sent.";
export const endedEarly = "The reply ended before it was complete.";
export const pageError = "Something went wrong on this page before the reply was complete.";
export const unknown = "An error occurred.";

/** Texts of messages, their Markdown and their cards. */

export const checking = "Checking…";
export const checkAgain = "Check again from this browser";
export const noNode = "This site names no node that your browser could ask by itself.";
export const checkFailed = "The check could not be made. Reload the page and try again.";
export const nextSteps = "What you could ask next";
export const orMeant = "Or did you mean:";
export const loadingPortfolio = "Loading the portfolio…";
export const loadingProposal = "Loading the proposal…";
export const asChart = (title: string) => `${title}, as a chart`;
export const edit = "Edit";
export const notMeant = "Not what I meant";
export const share = "Share";
export const report = "Report";
export const agent = "Agent:";
export const you = "You:";
export const stopped = "Stopped.";
export const failed = "An error occurred.";
export const retry = "Retry";
export const notLoaded = "(could not be loaded)";
export const image = "Image";
export const table = "Table";
export const askAgainWith = (account: string) => `Ask again with ${account}`;
export const readsBehind = (count: number) => `${count === 1 ? "1 read" : `${count} reads`} behind this`;
export const block = (number: string) => `block ${number}`;
export const atBlock = (number: string) => ` at ${number}`;
export const verdicts = { agrees: "agrees", differs: "differs", "cannot-be-checked": "not checked" };
export const notMeantSentence = "That is not what I meant.";
export const copyCode = "Copy";
/** Appended to `copyCode` for screen readers. */
export const ofCode = " code";
export const copyAddress = (short: string) => `Copy address ${short}`;
export const copyHash = (short: string) => `Copy hash ${short}`;
export const doneTask = "Done:";
export const openTask = "To do:";
export const copyText = { idle: "Copy", copied: "Copied", refused: "Not allowed" };

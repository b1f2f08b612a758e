import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { siteName } from "@alithia/content/site.ts";

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;

const lossWord = "lose";

/** Returns whether the visitor typed the word that confirms a certain loss. */
export function isLossWord(text: string): boolean {
  return text.trim().toLowerCase() === lossWord;
}

/** Static texts of the ticket; sentences about a transaction come from its calldata, receipt or warnings. */

export const region = "Proposed transaction";
export const from = "Signed by";
export const fee = "Network fee, at most";
export const feeOfStep = (step: number) => `Network fee of step ${step}, at most`;
export const roughFee = "Network fee, up to about";
export const unknownFee = "known when your wallet opens";
/** The step that the preceding ones prepare. */
export const lead = (kind: string) =>
  kind === "swap"
    ? "Then the exchange itself."
    : kind === "return-ali"
      ? "Then the return itself."
      : "Then the transaction itself.";
export const permit = "Where your wallet signs permits, both are one transaction.";
export const stacked = "Run as if what is proposed above were done.";
export const noWarning = "No warning from the checks listed below; they cannot judge future value.";
export const levels = { stop: "Stop:", caution: "Careful:", note: "Note:" };
export const more = (many: number) => count(many, "more warning");
export const accept = "I have read the warnings and want this anyway";
export const acceptLoss = `To lose that and go on all the same, type the word ${lossWord}:`;
export const sign = "Open the wallet";
export const signStep = (step: number, steps: number) => `Open the wallet for step ${step} of ${steps}`;
export const asking = "Asking your wallet…";
export const switchTo = (network: string | undefined) => `Switch your wallet to ${network ?? "this network"}`;
export const lossOfValue = "What you buy can lose its value.";
export const wouldFail = (reason: string) => `It would fail now: ${reason}`;
export const wrong = `${siteName} can be wrong, and you sign everything yourself.`;
export const compare = "Compare what your wallet shows before you sign.";
export const askAgain = "Ask again";
export const loadThread = "Load what was said before";
export const stopWaiting = "Stop waiting for it";
export const folded = { replaced: "Replaced by a later one.", "taken-back": "Taken back." };
export const unfold = "Open it again";
export const alsoOpen = "Another ticket of yours is still open:";
export const explorer = "explorer";
export const newTab = " (opens in a new tab)";
export const market = "Route, impact and what others give";
export const trust = "Why you can trust this";
export const built =
  "This page built the same bytes itself from the values below, and reads the same from them.";
export const differs = "This page reads something else from the bytes.";
export const decoded = "Read from the bytes";
export const simulated = "Simulated at block";
export const sources = "Its values come from";
export const checks = "Checked";
export const checkList =
  "recipients (burn and look-alike addresses, contracts, first time, your own), spenders and how much they may move, balance and fee, paused tokens and those that keep a part, control of contracts, and the run of the bytes itself";
export const changes = "Your account, by the simulation";
export const to = "To";
export const newContract = "a new contract";
export const coins = "Coins";
export const calldata = "Calldata";
export const rawOf = (step: number) => `Raw values of step ${step}`;
export const raw = "Raw values";
export const block = (number: string) => formatAmount(BigInt(number), 0);
export const showSource = "Show everybody its source";
export const verifyFrom = "An explorer verifies a contract from these values:";
export const giveValuesTo = "Give these values to";
export const theExplorer = "the explorer";
export const contract = "Contract";
export const compiler = "Compiler";
export const sourceAndSettings = "Source and settings";
export const downloadInput = "Download the standard JSON input";
export const constructorArguments = "Constructor’s arguments";
export const warnings = "Warnings";
export const standardInput = ", by the way called Standard JSON Input:";
export const stages = {
  whole: "All steps, done in one transaction",
  done: (steps: number) => (steps === 1 ? "A transaction, done" : `${steps} transactions, done`),
  moving: (step: number, steps: number) =>
    steps === 1 ? "A transaction on its way" : `Transaction ${step} of ${steps} on its way`,
  partly: (done: number, steps: number) => `${steps} transactions, ${done} done`,
  toReview: (steps: number) =>
    steps === 1 ? "A transaction to review" : `${steps} transactions to review, in this order`,
};
export const standings = {
  pending: "Sent. It waits for its block; you may close or reload this page.",
  reverted: (reason: string | undefined) =>
    `The contract refused. ${reason ?? "It gave no reason."} Only the network fee was spent.`,
  rejected: "You declined in the wallet; this transaction was not sent.",
  failed: "The wallet could not send it.",
  dropped: "The node does not know it any more. It may still be mined; this page keeps looking.",
  unsigned: "You said that you did not sign it.",
  expired: "Too old to be signed.",
  success: "Done: its receipt says success.",
  done: (block: string, fee: string, made: string | undefined) =>
    `Done in block ${block}, for a fee of ${fee}.${made === undefined ? "" : ` The new contract is ${made}.`}`,
};

import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { siteName } from "@alithia/content/site.ts";

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;

const lossWord = "lose";

/** Whether the visitor typed what a certain loss has to be accepted with. */
export function isLossWord(text: string): boolean {
  return text.trim().toLowerCase() === lossWord;
}

/** What the ticket itself says; sentences about one transaction come from its bytes, its receipt or its warnings. */
export const ticketWords = {
  region: "Proposed transaction",
  from: "Signed by",
  fee: "Network fee, at most",
  feeOfStep: (step: number) => `Network fee of step ${step}, at most`,
  roughFee: "Network fee, up to about",
  unknownFee: "known when your wallet opens",
  lead: "What stands above.",
  permit: "Where your wallet signs permits, both are one transaction.",
  stacked: "Run as if what is proposed above were done.",
  noWarning: "No warning from the checks listed below; they cannot judge future value.",
  levels: { stop: "Stop:", caution: "Careful:", note: "Note:" },
  more: (many: number) => count(many, "more warning"),
  accept: "I have read the warnings and want this anyway",
  acceptLoss: `To lose that and go on all the same, type the word ${lossWord}:`,
  sign: "Open the wallet",
  signStep: (step: number, steps: number) => `Open the wallet for step ${step} of ${steps}`,
  asking: "Asking your wallet…",
  switchTo: (network: string | undefined) => `Switch your wallet to ${network ?? "this network"}`,
  lossOfValue: "What you buy can lose its value.",
  wrong: `${siteName} can be wrong, and you sign everything yourself.`,
  compare: "Compare what your wallet shows before you sign.",
  notSigned: "I did not sign it",
  otherNotSigned: "I did not sign that one",
  looking: "Looking on the chain…",
  stopWaiting: "Stop waiting for it",
  folded: { replaced: "Replaced by a later one.", "taken-back": "Taken back." },
  unfold: "Open it again",
  alsoOpen: "An earlier ticket for the same is still open:",
  explorer: "explorer",
  newTab: " (opens in a new tab)",
  market: "Route, impact and what others give",
  trust: "Why you can trust this",
  built: "This page built the same bytes itself from the values below, and reads the same from them.",
  differs: "This page reads something else from the bytes.",
  decoded: "Read from the bytes",
  simulated: "Simulated at block",
  sources: "Its values come from",
  checks: "Checked",
  checkList:
    "recipients (burn and look-alike addresses, contracts, first time, your own), spenders and how much they may move, balance and fee, paused tokens and those that keep a part, control of contracts, and the run of the bytes itself",
  changes: "Your account, by the simulation",
  to: "To",
  newContract: "a new contract",
  coins: "Coins",
  calldata: "Calldata",
  rawOf: (step: number) => `Raw values of step ${step}`,
  raw: "Raw values",
  block: (number: string) => formatAmount(BigInt(number), 0),
  showSource: "Show everybody its source",
  verifyFrom: "An explorer verifies a contract from these values:",
  giveValuesTo: "Give these values to",
  theExplorer: "the explorer",
  contract: "Contract",
  compiler: "Compiler",
  sourceAndSettings: "Source and settings",
  downloadInput: "Download the standard JSON input",
  constructorArguments: "Constructor’s arguments",
  warnings: "Warnings",
  standardInput: ", by the way called Standard JSON Input:",
  stages: {
    whole: "All steps, done in one transaction",
    done: (steps: number) => (steps === 1 ? "A transaction, done" : `${steps} transactions, done`),
    moving: (step: number, steps: number) =>
      steps === 1 ? "A transaction on its way" : `Transaction ${step} of ${steps} on its way`,
    partly: (done: number, steps: number) => `${steps} transactions, ${done} done`,
    toReview: (steps: number) =>
      steps === 1 ? "A transaction to review" : `${steps} transactions to review, in this order`,
  },
  standings: {
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
  },
} as const;

import type { KnownQuestionId } from "./known-questions.ts";

export const hero = {
  title: "AI Agents on Sonic",
  sentence:
    "Ask about any address, transaction or token, and check every answer. When you want to act, your own wallet signs.",
  ask: {
    label: "Ask Alithia",
    placeholder: "Ask about an address, transaction or token",
    submit: "Ask",
  },
  /** Stands where there is no script to take a question along. */
  invitation: "Open the chat",
  scrollPrompt: "Scroll to see how",
} as const;

/** A transaction of Sonic mainnet; what is said of it is what its calldata asks for. */
export const heroTransaction = {
  network: "Sonic mainnet",
  blockNumber: 9_945_174,
  date: "25 February 2025",
  dateTime: "2025-02-25T02:04:33Z",
  hash: "0x9692af282f298af1e0e9317417ec914fea194a487872c47e89eb37a73ae4e913",
} as const;

/** Three beats about it: a question, its answer, and the ticket by which the same would be signed. */
export const heroExchange = {
  question: "What did this transaction do?",
  answer: { before: "It turns ", figure: "236.9 wS", after: " back into the coin S." },
  request: "Unwrap 236.9 wS",
  ticket: {
    pay: "236.9 wS",
    get: "236.9 S",
    at: "Wrapped S",
    feeAtMost: "0.003634 S",
    state: "Ready for your wallet to sign",
  },
} as const;

/** Ready questions below the input of the first screen. */
export const heroExamples: readonly { label: string; ask: KnownQuestionId; hash?: string }[] = [
  { label: "Explain a transaction", ask: "explain-transaction", hash: heroTransaction.hash },
  { label: "Cost of a transfer now", ask: "read-chain" },
  { label: "Swap 1 S for USDC", ask: "trade" },
];

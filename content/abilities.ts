import type { KnownQuestionId } from "./known-questions.ts";

export type Ability = {
  title: string;
  text: string;
  /** Leads to the chat with this question ready. */
  ask: KnownQuestionId;
  worksToday: boolean;
  /** Whether it only reads, or prepares something for the visitor's own wallet to sign. */
  effect: "reads" | "prepares";
};

export const abilitiesTitle = "Imagine an Agent that could";

export const abilities: readonly Ability[] = [
  {
    title: "Check transactions",
    text: "Paste a hash. One sentence says what happened; below it stand who, what moved, the fee, and why it failed if it did.",
    ask: "explain-transaction",
    worksToday: true,
    effect: "reads",
  },
  {
    title: "Summarize wallets",
    text: "Balances, recent movements, and who has been allowed to spend what.",
    ask: "summarize-wallet",
    worksToday: true,
    effect: "reads",
  },
  {
    title: "Access blockchain data",
    text: "Blocks, gas, code, logs, token powers: asked for in words, read at a block that is named.",
    ask: "read-chain",
    worksToday: true,
    effect: "reads",
  },
  {
    title: "Send cryptocurrency",
    text: "The transfer is built, simulated and shown in full before your wallet opens.",
    ask: "send",
    worksToday: true,
    effect: "prepares",
  },
  {
    title: "Trade tokens",
    text: "A quote, its price impact and the least you receive; the approval is for the exact amount.",
    ask: "trade",
    worksToday: true,
    effect: "prepares",
  },
  {
    title: "Deploy tokens",
    text: "A tested contract with your name, symbol and supply. You sign it, and it is yours.",
    ask: "deploy-token",
    worksToday: true,
    effect: "prepares",
  },
  {
    title: "Mint tokens",
    text: "Where you are the minter; where you are not, it says who is.",
    ask: "mint-token",
    worksToday: true,
    effect: "prepares",
  },
  {
    title: "Interact with smart contracts",
    text: "Read any function and prepare any call, with its calldata decoded again in your browser.",
    ask: "call-contract",
    worksToday: true,
    effect: "prepares",
  },
  {
    title: "Answer questions about Sonic with sources",
    text: "Quoted from a small library with its source beside it, or an honest “I do not know”.",
    ask: "answer-question",
    worksToday: true,
    effect: "reads",
  },
];

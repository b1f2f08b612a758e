import type { KnownQuestionId } from "./known-questions.ts";

export type Ability = {
  /** What acts prepares something for the visitor's own wallet to sign; the others only read. */
  group: "read" | "act" | "learn";
  title: string;
  text: string;
  /** Leads to the chat with this question ready. */
  ask: KnownQuestionId;
};

export type AbilityGroup = {
  id: Ability["group"];
  title: string;
  state: string;
  /** An answer that can be seen without asking, with where it comes from. */
  example: { question: string; answer: string; source: string };
};

export const abilitiesTitle = "Imagine an Agent that could";

export const abilityGroups: readonly AbilityGroup[] = [
  {
    id: "read",
    title: "Read",
    state: "Works today",
    example: {
      question: "What did a transfer cost at block 9,945,174?",
      answer: "The base fee was 50 gwei, so a plain transfer of 21,000 gas cost at least 0.00105 S.",
      source: "Sonic mainnet, block 9,945,174, 25 February 2025",
    },
  },
  {
    id: "act",
    title: "Act",
    state: "Works today; you sign",
    example: {
      question: "Wrap 10 S",
      answer: "You pay 10 S → you get 10 wS",
      source: "Wrapped S gives one for one; the ticket adds the fee and every warning",
    },
  },
  {
    id: "learn",
    title: "Learn",
    state: "Works today",
    example: {
      question: "How do fees work on Sonic?",
      answer: "Like EIP-1559: a base fee plus a tip. The base fee has a floor of 50 gwei…",
      source: "Sonic docs, gas pricing",
    },
  },
];

export const abilities: readonly Ability[] = [
  {
    group: "read",
    title: "Check transactions",
    text: "Paste a hash: what happened, who did it, what moved, the fee, and why it failed if it did.",
    ask: "explain-transaction",
  },
  {
    group: "read",
    title: "Summarize wallets",
    text: "Balances, recent movements, and who may spend what.",
    ask: "summarize-wallet",
  },
  {
    group: "read",
    title: "Access blockchain data",
    text: "Blocks, gas, code, logs and token powers, read at a block that is named.",
    ask: "read-chain",
  },
  {
    group: "act",
    title: "Send cryptocurrency",
    text: "Built, simulated and shown in full before your wallet opens.",
    ask: "send",
  },
  {
    group: "act",
    title: "Trade tokens",
    text: "A quote, its price impact, the least you receive, and an exact approval.",
    ask: "trade",
  },
  {
    group: "act",
    title: "Deploy tokens",
    text: "A tested contract with your name, symbol and supply.",
    ask: "deploy-token",
  },
  {
    group: "act",
    title: "Mint tokens",
    text: "Where you are the minter; where you are not, it says who is.",
    ask: "mint-token",
  },
  {
    group: "act",
    title: "Interact with smart contracts",
    text: "Read any function, prepare any call; your browser decodes it again.",
    ask: "call-contract",
  },
  {
    group: "learn",
    title: "Answer questions about Sonic with sources",
    text: "Quoted with the source beside it, or an honest “I do not know”.",
    ask: "answer-question",
  },
];

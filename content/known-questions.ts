type QuestionParameter = "hash" | "address";

export type KnownQuestion = {
  id: string;
  /** The text put into the chat composer; `{hash}` or `{address}` is replaced by a validated value. */
  text: string;
  /** The one value a link may carry, for read-only questions. */
  parameter?: QuestionParameter;
  /** The folder in `capabilities/` that answers the question. */
  capability: string;
};

/** Questions that a link may put into the composer: `/alithia?ask=<id>`. Never free text. */
export const knownQuestions = [
  {
    id: "explain-transaction",
    text: "What happened in this transaction? {hash}",
    parameter: "hash",
    capability: "explain-transaction",
  },
  {
    id: "summarize-wallet",
    text: "What is in this wallet? {address}",
    parameter: "address",
    capability: "summarize-wallet",
  },
  {
    id: "read-chain",
    text: "What is the latest block, and what does a transfer cost now?",
    capability: "read-chain",
  },
  {
    id: "explain-token",
    text: "What is this token? {address}",
    parameter: "address",
    capability: "explain-token",
  },
  { id: "send", text: "Send 1 S to ", capability: "send" },
  { id: "trade", text: "Swap 1 S for USDC", capability: "trade" },
  {
    id: "deploy-token",
    text: "Deploy a token named Harbor with symbol HARB and a supply of 1,000,000",
    capability: "deploy-token",
  },
  { id: "mint-token", text: "Mint 100 of my token ", capability: "mint-token" },
  { id: "call-contract", text: "Which functions does this contract have? ", capability: "call-contract" },
  { id: "answer-question", text: "How do fees work on Sonic?", capability: "answer-question" },
  { id: "buy-ali", text: "What would 10 S buy in the ALI sale?", capability: "buy-ali" },
] as const satisfies readonly KnownQuestion[];

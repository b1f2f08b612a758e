export const hero = {
  title: "AI Agents on Sonic",
  sentence:
    "Alithia reads the chain and says in plain words what is there. You keep the key, and every answer can be checked.",
  invitation: "Ask Alithia",
  scrollPrompt: "Scroll to see how",
} as const;

/** A transaction of Sonic mainnet; `sentence` and `changes` are what its calldata asks for. */
export const heroTransaction = {
  network: "Sonic mainnet",
  blockNumber: 9_945_174,
  date: "25 February 2025",
  dateTime: "2025-02-25T02:04:33Z",
  hash: "0x9692af282f298af1e0e9317417ec914fea194a487872c47e89eb37a73ae4e913",
  calldata: "0x2e1a7d4d00000000000000000000000000000000000000000000000cd7a5ded99a0a0000",
  decodedCall: "withdraw(236.9 wS)",
  sentence: "Unwrap 236.9 wS into 236.9 S.",
  changes: [
    { amount: "−236.9", symbol: "wS", meaning: "wrapped coins, burned" },
    { amount: "+236.9", symbol: "S", meaning: "coins of the chain, paid out" },
  ],
} as const;

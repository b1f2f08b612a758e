export const hero = {
  title: "AI Agents on Sonic",
  sentence:
    "Alithia reads the chain and says in plain words what is there. You keep the key, and every answer can be checked.",
  scrollPrompt: "Scroll to see how",
} as const;

/**
 * A transaction of Sonic mainnet, as it was signed. The fields suffice to compute its hash and to recover its sender,
 * which a test does; `sentence` and `changes` are what its calldata asks for.
 */
export const heroTransaction = {
  chainId: 146,
  network: "Sonic mainnet",
  blockNumber: 9_945_174,
  date: "25 February 2025",
  dateTime: "2025-02-25T02:04:33Z",
  hash: "0x9692af282f298af1e0e9317417ec914fea194a487872c47e89eb37a73ae4e913",
  from: "0x451cFBe715CCE467B201c68D411b75Fe7032E308",
  to: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
  toName: "Wrapped Sonic",
  nonce: 10,
  gasLimit: 64_671,
  gasPriceWei: "56190000000",
  valueWei: "0",
  signature: {
    v: 328,
    r: "0xab4ac5da75086d5a97f10e0e39a2619c9bc8f2b27da7b5a50a81323663ff7b9a",
    s: "0x69d0343c85faa46506b475a6b4b6c15d4bf3cddddf238e3b561c5e530be5a0a",
  },
  calldata: "0x2e1a7d4d00000000000000000000000000000000000000000000000cd7a5ded99a0a0000",
  decodedCall: "withdraw(236.9 wS)",
  sentence: "Unwrap 236.9 wS into 236.9 S.",
  changes: [
    { amount: "−236.9", symbol: "wS", meaning: "wrapped coins, burned" },
    { amount: "+236.9", symbol: "S", meaning: "coins of the chain, paid out" },
  ],
} as const;

/** The signed transaction of the first screen, complete enough to compute its hash and recover its sender. */
export const heroTransactionSigned = {
  chainId: 146,
  from: "0x451cFBe715CCE467B201c68D411b75Fe7032E308",
  to: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
  calldata: "0x2e1a7d4d00000000000000000000000000000000000000000000000cd7a5ded99a0a0000",
  nonce: 10,
  gasLimit: 64_671,
  gasPriceWei: "56190000000",
  valueWei: "0",
  signature: {
    v: 328,
    r: "0xab4ac5da75086d5a97f10e0e39a2619c9bc8f2b27da7b5a50a81323663ff7b9a",
    s: "0x69d0343c85faa46506b475a6b4b6c15d4bf3cddddf238e3b561c5e530be5a0a",
  },
} as const;

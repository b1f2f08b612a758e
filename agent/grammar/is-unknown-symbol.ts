import type { Token } from "../utterance.ts";

const notSymbols = new Set(
  "ALL NOT NO YES WAIT MY ME AND OR THE TO HALF NONE BOTH NOW IT THAT THIS ONLY STOP SEND BUY SELL SWAP HOW MUCH WHAT WHY WHEN WHO IS ERC NFT ERC20 ERC721 ERC1155 EIP API ABI RPC EVM AI ID OK TX TXN DEX URL CA UTC GMT CET CEST EST EDT PST PDT AM PM I A".split(
    " ",
  ),
);

/** Whether the token looks like a symbol that is not in the registry. */
export function isUnknownSymbol(token: Token | undefined): boolean {
  return token !== undefined && token.entity === undefined && isSpeltLikeSymbol(token.text);
}

export function isSpeltLikeSymbol(text: string): boolean {
  return /^[A-Z][A-Z0-9]{1,10}$/.test(text) && !notSymbols.has(text);
}

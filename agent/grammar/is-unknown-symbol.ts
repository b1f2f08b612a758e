import type { Token } from "../utterance.ts";

const notSymbols = new Set(
  "ERC NFT ERC20 ERC721 ERC1155 EIP API ABI RPC EVM AI ID OK TX TXN DEX URL CA I A".split(" "),
);

/** A word in capitals that nothing else explains: a symbol the registry does not have. */
export function isUnknownSymbol(token: Token | undefined): boolean {
  if (token === undefined || token.entity !== undefined) return false;
  return /^[A-Z][A-Z0-9]{1,10}$/.test(token.text) && !notSymbols.has(token.text);
}

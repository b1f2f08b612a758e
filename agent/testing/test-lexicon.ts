import { getAddress } from "viem";
import type { Lexicon } from "../lexicon.ts";

/** A registry with the native coin, short symbols, and one symbol shared by two tokens. */
export const testLexicon: Lexicon = {
  tokens: [
    { symbol: "S", name: "Sonic" },
    { symbol: "wS", name: "Wrapped Sonic", address: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38" },
    { symbol: "USDC", name: "USDC", address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894" },
    { symbol: "ALI", name: "Alithia", address: "0x5FbDB2315678afecb367f032d93F642f64180aa3" },
    { symbol: "WETH", name: "Wrapped Ether", address: "0x50c42dEAcD8Fc9773493ED674b675bE577f2634b" },
    { symbol: "USDT", name: "Bridged USDT", address: "0x6047828dc181963ba44974801FF68e538dA5eaF9" },
    { symbol: "OS", name: "Origin Sonic", address: "0xb1e25689D55734FD3ffFc939c4C3Eb52DFf8A794" },
    { symbol: "stS", name: "Beets Staked Sonic", address: "0xE5DA20F15420aD15DE0fa650600aFc998bbE3955" },
    { symbol: "TWIN", name: "Twin one", address: "0xD3dce716f3EF535C5fF8D041C1a41c3bD89B97ae" },
    { symbol: "TWIN", name: "Twin two", address: "0x3bcE5CB273F0F148010BbEa2470e7b5df84C7812" },
  ].map(({ address, ...token }) =>
    address === undefined ? token : { ...token, address: getAddress(address) },
  ),
  checksumAddress: getAddress,
};

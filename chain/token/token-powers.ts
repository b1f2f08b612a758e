import type { Hex } from "../node/hex-quantity.ts";

export type TokenPower = "mint" | "pause" | "block-list" | "fee" | "seize";

/** Functions whose presence in the code means that somebody may do this to a token. Whether anyone still can depends on its owner. */
const powersBySelector: Record<string, TokenPower> = {
  // mint(address,uint256), mint(uint256), issue(uint256), mintTo(address,uint256)
  "0x40c10f19": "mint",
  "0xa0712d68": "mint",
  "0xcc872b66": "mint",
  "0x449a52f8": "mint",
  // pause()
  "0x8456cb59": "pause",
  // blacklist(address), addBlackList(address), setBlacklist(address,bool), freeze(address)
  "0xf9f92be4": "block-list",
  "0x0ecb93c0": "block-list",
  "0x153b0d1e": "block-list",
  "0x8d1fdf2f": "block-list",
  // setFee(uint256), setTaxes(uint256,uint256), setFees(uint256,uint256)
  "0x69fe0e2d": "fee",
  "0xc647b20e": "fee",
  "0x0b78f9c0": "fee",
  // burn(address,uint256), destroyBlackFunds(address)
  "0x9dc29fac": "seize",
  "0xf3bdc228": "seize",
};

export function listPowers(selectors: readonly Hex[]): TokenPower[] {
  return [...new Set(selectors.flatMap((selector) => powersBySelector[selector] ?? []))];
}

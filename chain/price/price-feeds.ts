import type { Hex } from "../node/hex-quantity.ts";

/** Chainlink feeds of Sonic mainnet in US dollars with 8 decimals. Source: Aave address book 4.44.22, ChainlinkSonic. */
export const coinFeed: Hex = "0xc76dFb89fF298145b417d221B2c747d84952e01d";

export const feedsByToken: Readonly<Record<string, Hex>> = {
  "0x50c42dEAcD8Fc9773493ED674b675bE577f2634b": "0x824364077993847f71293B24ccA8567c00c2de11",
  "0x0555E30da8f98308EdB960aa94C0Db47230d2B9c": "0x8Bcd59Cb7eEEea8e2Da3080C891609483dae53EF",
  "0x29219dd400f2Bf60E5a23d13Be72B486D4038894": "0x55bCa887199d5520B3Ce285D41e6dC10C08716C9",
  "0x6047828dc181963ba44974801FF68e538dA5eaF9": "0x76F4C040A792aFB7F6dBadC7e30ca3EEa140D216",
  "0xe715cbA7B5cCb33790ceBFF1436809d36cb17E57": "0x0fceF1123FDBEdC89a0189B15D35B7A33B7694c0",
};

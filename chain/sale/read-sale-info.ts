import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import type { TokenUnit } from "../amount/format-amount.ts";
import type { RpcRequest } from "../node/rpc-request.ts";
import { describeOwnToken } from "../registry/own-token.ts";
import type { SaleInfo, SalePhase } from "./sale-info.ts";

/** The sale's address, and how amounts of its token are written. */
export type SalePlace = { address: `0x${string}`; token: TokenUnit };

/** Returns the site's sale, or null if there is none. */
export function findSale(addresses: NetworkAddresses | undefined): SalePlace | null {
  const address = addresses?.aliSale;
  return address === undefined ? null : { address, token: describeOwnToken(addresses) };
}

const phases: readonly SalePhase[] = [
  "upcoming",
  "running",
  "paused",
  "sold-out",
  "returns-only",
  "last-call",
  "closed",
];

/** `saleInfo(address)`; its result has a fixed length, so the page decodes it without the ABI codec. */
export const saleInfoSelector = "0xd7b0b29d";
const nobody = "0".repeat(40);
const wordsInAnswer = 34;

/** Reads the sale and one buyer's position with one call. Addresses are in lower case. */
export async function readSaleInfo(
  request: RpcRequest,
  sale: SalePlace,
  buyer?: `0x${string}`,
): Promise<SaleInfo> {
  const argument = (buyer?.slice(2).toLowerCase() ?? nobody).padStart(64, "0");
  const call = { to: sale.address, data: `${saleInfoSelector}${argument}` };
  return { ...decodeSaleInfo(await request("eth_call", [call, "latest"])), token: sale.token };
}

function decodeSaleInfo(answer: unknown): Omit<SaleInfo, "token"> {
  const pattern = new RegExp(`^0x(?:[0-9a-f]{64}){${wordsInAnswer}}`, "i");
  const [head] = pattern.exec(typeof answer === "string" ? answer : "") ?? [];
  if (head === undefined) throw new Error("The sale's answer was not readable.");
  let next = 2;
  const word = () => {
    next += 64;
    return head.slice(next - 64, next);
  };
  const number = () => BigInt(`0x${word()}`);
  const address = () => `0x${word().slice(24).toLowerCase()}` as const;
  const readWindow = () => ({ tokens: number(), until: number() });
  const readPhase = () => {
    const code = Number(number());
    const phase = phases[code];
    if (phase === undefined) throw new Error(`The sale is in a phase this page does not know (${code}).`);
    return phase;
  };
  // Fields are evaluated in the order in which they are written, which is the contract's.
  return {
    blockNumber: number(),
    timestamp: number(),
    phase: readPhase(),
    terms: {
      token: address(),
      price: number(),
      unit: number(),
      cap: number(),
      walletCap: number(),
      start: number(),
      end: number(),
      treasury: address(),
      fallbackTreasury: address(),
      unsoldRecipient: address(),
      guardian: address(),
    },
    unitPrice: number(),
    lastCallStart: number(),
    close: number(),
    fallbackFrom: number(),
    sold: number(),
    returnable: number(),
    withdrawable: number(),
    saleTokens: number(),
    pausedUntil: number(),
    pauseSecondsLeft: number(),
    position: { tokens: number(), windows: [readWindow(), readWindow(), readWindow()] },
    buyerCoins: number(),
    buyerTokens: number(),
    buyerAllowance: number(),
  };
}

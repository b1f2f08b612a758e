import type { TokenAmount } from "@alithia/chain/token/token-amount.ts";

type At = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  sale: `0x${string}`;
};

export type SaleStatus = {
  phase: "upcoming" | "running" | "paused" | "sold-out" | "returns-only" | "closed";
  price: TokenAmount;
  sold: TokenAmount;
  cap: TokenAmount;
  left: TokenAmount;
  raised: TokenAmount;
  walletCap: TokenAmount;
  start: string;
  end: string;
  returnUntil: string;
};

/** The sale as plain JSON, read at one block. */
export type SaleFacts = At & { status: SaleStatus } & (
    | { action: "status" }
    | { action: "position"; buyer: `0x${string}`; bought: TokenAmount; paid: TokenAmount; held: TokenAmount }
    | {
        action: "quote";
        tokens: TokenAmount;
        cost: TokenAmount;
        /** The bound that cuts the purchase short. */
        limit: "none" | "sale" | "wallet";
        asked: TokenAmount;
      }
  );

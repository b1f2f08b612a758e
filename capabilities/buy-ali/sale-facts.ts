import type { SalePhase } from "@alithia/chain/sale/sale-info.ts";
import type { TokenAmount } from "@alithia/chain/token/token-amount.ts";

type At = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  sale: `0x${string}`;
};

export type SaleStatus = {
  phase: SalePhase;
  price: TokenAmount;
  sold: TokenAmount;
  cap: TokenAmount;
  left: TokenAmount;
  raised: TokenAmount;
  walletCap: TokenAmount;
  start: string;
  end: string;
  /** Until when a purchase made now could be returned; null where it could not. */
  returnUntil: string | null;
  lastCallStart: string;
  close: string;
};

/** The sale as plain JSON, read at one block. */
export type SaleFacts = At & { status: SaleStatus } & (
    | { action: "status" }
    | {
        action: "position";
        buyer: `0x${string}`;
        bought: TokenAmount;
        paid: TokenAmount;
        held: TokenAmount;
        /** What of it can still be returned, the first to end first. */
        windows: { tokens: TokenAmount; until: string }[];
      }
    | {
        action: "quote";
        tokens: TokenAmount;
        cost: TokenAmount;
        /** The bound that cuts the purchase short. */
        limit: "none" | "sale" | "wallet";
        asked: TokenAmount;
      }
  );

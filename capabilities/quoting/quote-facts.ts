import type { TokenAmount } from "@alithia/chain/token/token-amount.ts";

/** What a trade would give, as plain JSON, read at one block. */
export type QuoteFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  sold: TokenAmount;
  bought: TokenAmount;
  /** The exact one of the two; the other follows from the price. */
  exact: "sell" | "buy";
  /** Null for wrapping and unwrapping, which have no price. */
  market: {
    route: string;
    impactBasisPoints: number;
    /** How much worse than the feeds' prices; null where there is none to compare with. */
    gapBasisPoints: number | null;
  } | null;
};

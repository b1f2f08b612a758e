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
    /** Sentences and parts of them: where it goes, what another venue gives, and what the feeds say. */
    route: string;
    rival: string;
    reference: string;
    /** Such as "below 0.01 %". */
    impact: string;
    /** The worst that a trade with this slippage would accept on the side that is not exact. */
    bound: { percent: string; amount: TokenAmount };
    /** Both sides by the feeds, such as `$1.20`; null without one. */
    dollars: { sold: string | null; bought: string | null };
    warnings: { level: string; sentence: string }[];
  } | null;
};

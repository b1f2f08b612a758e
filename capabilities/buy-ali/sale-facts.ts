import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import type { SalePhase } from "@alithia/chain/sale/sale-info.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import * as z from "zod";
import { addressInput, amountInput } from "../input/fields.ts";
import type { RoleAccounts } from "./read-sale-more.ts";
import { salePoints, type VestingPoint } from "./sale-points.ts";

const unit = z.enum(["S", "ALI"]).describe(`S paid or ${ticker} received`);

/**
 * `status` is the sale as a whole, `terms` its dates, recipients and addresses, `position` what one buyer
 * holds and may return (`amount`: what returning so much gives back), `entries` the latest purchases and returns (of `buyer` if given), `holders` the large
 * holders and vesting. `quote` takes an amount; `unit` is whether it is S paid or ALI received.
 */
export const readSaleInput = z.object({
  action: z
    .enum(["status", "terms", "position", "entries", "holders", "quote"])
    .describe("Quote needs amount"),
  amount: z.optional(amountInput),
  unit: z.optional(unit),
  buyer: z.optional(addressInput.describe("Whose")),
  /** The vesting contract that is asked about by its address. */
  contract: z.optional(addressInput.meta(embeddedOnly)),
  /** Whose address it is asked whether it is the team's. */
  of: z.optional(addressInput.meta(embeddedOnly)),
  /** What is asked of a vesting first. */
  first: z.optional(z.enum(["dates", "released", "owner"]).meta(embeddedOnly)),
  /** Whether a position is told beside what the market would pay. */
  beside: z.optional(z.literal("market").meta(embeddedOnly)),
  /** The only things to tell of the status. */
  about: z.optional(z.array(z.enum(salePoints)).min(1).max(8).meta(embeddedOnly)),
});

export const buyAliInput = z.object({ amount: amountInput, unit });
export const returnAliInput = z.object({ amount: amountInput });

export type ReadSaleInput = z.infer<typeof readSaleInput>;
export type BuyAliInput = z.infer<typeof buyAliInput>;
export type ReturnAliInput = z.infer<typeof returnAliInput>;

type At = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  sale: `0x${string}`;
};

export type SaleStatus = {
  phase: SalePhase;
  price: TokenAmount;
  /** The price in dollars with four digits; null if none is read. */
  priceInDollars: string | null;
  sold: TokenAmount;
  cap: TokenAmount;
  left: TokenAmount;
  raised: TokenAmount;
  walletCap: TokenAmount;
  start: string;
  end: string;
  /** Until when a purchase made now could be returned; null if it could not. */
  returnUntil: string | null;
  lastCallStart: string;
  close: string;
  /** The sold amount that buyers can still return. */
  returnable: TokenAmount;
  /** The amount that anyone may send to the treasury now. */
  withdrawable: TokenAmount;
  /** What they would get for that. */
  owed: TokenAmount;
  /** When the next of these rights ends, after which its payment can go to the treasury; null if none is left. */
  nextDue: string | null;
  /** The token balance of the sale contract. */
  unsold: TokenAmount;
  pausedUntil: string | null;
  /** When the latest pause ended or ends; null if there never was one. */
  lastPause: string | null;
  /** How long all pauses lasted. */
  pauseSecondsUsed: string;
  pauseSecondsLeft: string;
  treasury: `0x${string}`;
  /** Receives payments from `fallbackFrom` on, if the treasury refuses them. */
  fallbackTreasury: `0x${string}`;
  fallbackFrom: string;
  unsoldRecipient: `0x${string}`;
  guardian: `0x${string}`;
  /** One sentence about external audits. */
  audit: string;
};

/** What is read beside the status where it is asked for. */
export type SaleDetails = {
  held?: TokenAmount;
  /** Payments to the treasury and pauses in the events from `fromBlock` on; null if the node gave none. */
  history?: {
    withdrawn: TokenAmount;
    withdrawals: number;
    pauses: number;
    fromBlock: string;
  } | null;
  accounts?: RoleAccounts;
  vestings?: AskedVesting[];
  first?: ReadSaleInput["first"];
  /** The connected account. */
  account?: `0x${string}` | undefined;
};

export type SaleEntry = {
  kind: "purchase" | "return";
  buyer: `0x${string}`;
  tokens: TokenAmount;
  coins: TokenAmount;
  time: string | null;
  /** The end of a purchase's right of return; null for a return, and for a purchase without the right. */
  returnUntil: string | null;
  transaction: `0x${string}`;
};

export type SaleVesting = {
  name: string;
  wallet: `0x${string}`;
  owner: `0x${string}`;
  held: TokenAmount;
  released: TokenAmount;
  releasable: TokenAmount;
  start: string;
  cliff: string;
  end: string;
};

/** The vesting that a point asks for; null if the contract does not answer as one. */
export type AskedVesting = {
  point: VestingPoint;
  wallet: `0x${string}` | null;
  vesting: SaleVesting | null;
};

/** The sale as plain JSON, read at one block. */
export type SaleFacts = At & { status: SaleStatus } & (
    | ({ action: "status" | "terms" } & SaleDetails)
    | {
        action: "entries";
        buyer: `0x${string}` | null;
        entries: SaleEntry[];
        /** The number of wallets with a purchase from `fromBlock` on. */
        buyers: number;
        /** Whether that is since the sale began. */
        isEveryBuyer: boolean;
        fromBlock: string;
        /** Whether there are no earlier entries. */
        isComplete: boolean;
      }
    | {
        action: "holders";
        holders: { name: string; address: `0x${string}`; held: TokenAmount }[];
        circulating: TokenAmount;
        total: TokenAmount;
        vesting: SaleVesting[];
        of?: `0x${string}` | undefined;
      }
    | {
        action: "position";
        buyer: `0x${string}`;
        isOwn: boolean;
        bought: TokenAmount;
        paid: TokenAmount;
        held: TokenAmount;
        /** The amounts that can still be returned, earliest deadline first. */
        windows: { tokens: TokenAmount; coins: TokenAmount; until: string }[];
        /** The purchases, newest first, and whether none is missing; absent where their date was not asked for. */
        purchases?: { tokens: TokenAmount; coins: TokenAmount; time: string | null }[];
        isEveryPurchase?: boolean;
        /** What an amount that was asked about would give back; `isAll` unless less can be returned. */
        returned?: { tokens: TokenAmount; coins: TokenAmount; isAll: boolean };
        /** What so many bring, given back or sold on the market; absent where that was not asked for. */
        either?: { tokens: TokenAmount; coins: TokenAmount; sold: TokenAmount };
      }
    | {
        action: "quote";
        tokens: TokenAmount;
        cost: TokenAmount;
        /** The limit that reduces the purchase. */
        limit: "none" | "sale" | "wallet";
        asked: TokenAmount;
        /** The same payment, or the same tokens if those were asked for, on the market; null if it trades none. */
        market?: { paid: TokenAmount; tokens: TokenAmount } | null;
      }
  );

import { ticker } from "@alithia/content/ticker.ts";
import * as z from "zod";
import { addressInput, amountInput } from "../input/fields.ts";

const unit = z.enum(["S", "ALI"]).describe(`S paid or ${ticker} received`);

/**
 * `status` is the sale as a whole, `terms` its dates, recipients and addresses as the contract has them, `position` what one buyer holds and may return, `entries` the latest purchases and
 * returns (of `buyer` where one is given), `holders` who holds the supply and what is vesting. `quote` takes an amount;
 * `unit` says whether it is S paid or ALI received.
 */
export const readSaleInput = z.object({
  action: z
    .enum(["status", "terms", "position", "entries", "holders", "quote"])
    .describe("Quote needs amount"),
  amount: z.optional(amountInput),
  unit: z.optional(unit),
  buyer: z.optional(addressInput.describe("Whose position or entries")),
});

export const buyAliInput = z.object({ amount: amountInput, unit });
export const returnAliInput = z.object({ amount: amountInput });

export type ReadSaleInput = z.infer<typeof readSaleInput>;
export type BuyAliInput = z.infer<typeof buyAliInput>;
export type ReturnAliInput = z.infer<typeof returnAliInput>;

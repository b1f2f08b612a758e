import * as z from "zod";
import { addressInput, amountInput } from "../input/fields.ts";

/**
 * `status` is the sale as a whole, `terms` its dates, recipients and addresses as the contract has them, `position` what one buyer holds and may return, `entries` the latest purchases and
 * returns (of `buyer` where one is given), `holders` who holds the supply and what is vesting. `quote`, `purchase` and
 * `return` take an amount; `unit` says whether it is S paid or ALI received (a return is always ALI).
 */
export const buyAliInput = z.object({
  action: z
    .enum(["status", "terms", "position", "entries", "holders", "quote", "purchase", "return"])
    .describe("The last three need an amount"),
  amount: z.optional(amountInput),
  unit: z.optional(z.enum(["S", "ALI"]).describe("S paid or ALI received")),
  buyer: z.optional(addressInput.describe("Whose position or entries")),
});

export type BuyAliInput = z.infer<typeof buyAliInput>;

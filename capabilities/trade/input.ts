import * as z from "zod";
import { amountInput, tokenInput } from "../input/fields.ts";

/** A wider bound invites others to trade ahead. */
export const maxSlippagePercent = 5;

export const tradeInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: amountInput,
  slippagePercent: z.optional(
    z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/)
      .describe("If said"),
  ),
  side: z.enum(["sell", "buy"]).describe("The token whose amount it is"),
  venue: z.optional(
    z
      .string()
      .regex(/^[a-z0-9-]{2,30}$/)
      .describe("Exchange, if said"),
  ),
  min: z.optional(amountInput.describe("Least bought, if said")),
  deadline: z.optional(
    z
      .string()
      .regex(/^\d{1,4} [a-z]{3,10}$/)
      .describe("5 minutes, if said"),
  ),
});

export type TradeInput = z.infer<typeof tradeInput>;

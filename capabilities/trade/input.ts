import * as z from "zod";
import { amountInput } from "../input/amount-input.ts";
import { tokenInput } from "../input/token-input.ts";

/** The most that a price may move against the visitor where nothing tighter was asked for. */
export const usualSlippagePercent = "0.5";

export const tradeInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: amountInput,
  slippagePercent: z.optional(
    z
      .string()
      .regex(/^\d(\.\d{1,2})?$/)
      .refine((percent) => Number(percent) > 0 && Number(percent) <= Number(usualSlippagePercent))
      .describe(`Only where the visitor says one, at most ${usualSlippagePercent}`),
  ),
  side: z.enum(["sell", "buy"]).describe("The token whose amount it is"),
});

export type TradeInput = z.infer<typeof tradeInput>;

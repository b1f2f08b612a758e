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
      .describe(
        `Only where the visitor wants a tighter bound on slippage than the usual ${usualSlippagePercent}, in percent`,
      ),
  ),
  side: z.enum(["sell", "buy"]).describe("Which token the amount counts"),
});

export type TradeInput = z.infer<typeof tradeInput>;

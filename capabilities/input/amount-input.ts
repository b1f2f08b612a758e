import * as z from "zod";

/** A decimal amount in whole units of its token: digits, and a point before the fraction. No sign, separators or exponent. */
export const amountInput = z
  .string()
  .regex(/^\d{1,60}(\.\d{1,36})?$/)
  .describe("Not in wei");

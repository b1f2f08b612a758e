import * as z from "zod";

/** An address: 0x and 40 hex digits in any case; the checksum is validated where the visitor typed it. */
export const addressInput = z
  .templateLiteral(["0x", z.string().regex(/[0-9a-fA-F]{40}/)])
  .describe("In full");

/** A decimal amount in whole units of its token, without sign, separators or exponent. */
export const amountInput = z
  .string()
  .regex(/^\d{1,60}(\.\d{1,36})?$/)
  .describe("Not in wei");

export const hashInput = z.templateLiteral(["0x", z.string().regex(/[0-9a-fA-F]{64}/)]).describe("In full");

/** A token as the visitor named it. Symbols are resolved only through the network's registry. */
export const tokenInput = z.string().min(1).max(64).describe("Symbol or address");

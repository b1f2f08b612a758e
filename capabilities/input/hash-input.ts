import * as z from "zod";

export const hashInput = z
  .templateLiteral(["0x", z.string().regex(/[0-9a-fA-F]{64}/)])
  .describe("0x and 64 hex digits");

import * as z from "zod";

/** An address: 0x and 40 hex digits in any case; the checksum is judged where the visitor typed it. */
export const addressInput = z
  .templateLiteral(["0x", z.string().regex(/[0-9a-fA-F]{40}/)])
  .describe("0x and 40 hex digits");

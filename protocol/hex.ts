import * as z from "zod/mini";

/** A 0x-prefixed 20-byte address. The checksum is verified only where a visitor typed it. */
export const addressSchema = z.custom<`0x${string}`>(
  (value) => typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value),
);

/** A 0x-prefixed 32-byte hash. */
export const hashSchema = z.custom<`0x${string}`>(
  (value) => typeof value === "string" && /^0x[0-9a-fA-F]{64}$/.test(value),
);

/** A 0x-prefixed hex string of any number of whole bytes; `0x` is empty. */
export const hexSchema = z.custom<`0x${string}`>(
  (value) => typeof value === "string" && /^0x([0-9a-fA-F]{2})*$/.test(value),
);

/** An integer of any size as a decimal string, so that JSON keeps full precision. */
export const integerSchema = z.string().check(z.regex(/^-?\d{1,78}$/));

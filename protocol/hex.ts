import * as z from "zod/mini";

/** A 20-byte address, 0x-prefixed; the checksum is judged where a visitor typed it. */
export const addressSchema = z.custom<`0x${string}`>(
  (value) => typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value),
);

/** A 32-byte hash, 0x-prefixed. */
export const hashSchema = z.custom<`0x${string}`>(
  (value) => typeof value === "string" && /^0x[0-9a-fA-F]{64}$/.test(value),
);

/** Any even number of hex digits, 0x-prefixed; `0x` is the empty string of bytes. */
export const hexSchema = z.custom<`0x${string}`>(
  (value) => typeof value === "string" && /^0x([0-9a-fA-F]{2})*$/.test(value),
);

/** A whole number of any size as a decimal string, so that JSON loses nothing. */
export const integerSchema = z.string().check(z.regex(/^-?\d{1,78}$/));

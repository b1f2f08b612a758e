import type { Hex } from "./hex-quantity.ts";

/** Whether a value from elsewhere is bytes in hex, of any length. */
export function isHex(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]*$/i.test(value);
}

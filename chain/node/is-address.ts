import type { Hex } from "./hex-quantity.ts";

/** Whether a value from elsewhere is an address in form; its checksum is not asked for. */
export function isAddress(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value);
}

export type Hex = `0x${string}`;

/** A number as JSON-RPC writes it: hex without leading zeros. */
export function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}

/** Reads a JSON-RPC quantity; null for anything else. */
export function parseQuantity(value: unknown): bigint | null {
  return typeof value === "string" && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null;
}

/** Whether a value from elsewhere is an address in form; its checksum is not asked for. */
export function isAddress(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value);
}

/** Whether a value from elsewhere is bytes in hex, of any length. */
export function isHex(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]*$/i.test(value);
}

/** Whether two texts of hex say the same; letters count whatever their case. */
export function isSameHex(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

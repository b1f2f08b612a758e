export type Hex = `0x${string}`;

/** Formats a JSON-RPC quantity: hex without leading zeros. */
export function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}

/** Parses a JSON-RPC quantity, or returns null. */
export function parseQuantity(value: unknown): bigint | null {
  return typeof value === "string" && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null;
}

/** Whether a foreign value has the form of an address; the checksum is not validated. */
export function isAddress(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value);
}

/** Whether a foreign value is hex of any length. */
export function isHex(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]*$/i.test(value);
}

/** Compares two hex strings, ignoring case. */
export function isSameHex(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

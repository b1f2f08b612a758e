export type Hex = `0x${string}`;

/** A number as JSON-RPC writes it: hex without leading zeros. */
export function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}

/** Reads a JSON-RPC quantity; null for anything else. */
export function parseQuantity(value: unknown): bigint | null {
  return typeof value === "string" && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null;
}

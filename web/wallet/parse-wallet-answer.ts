/** Wallet responses are untrusted: each parser returns null for invalid values. */

export function parseTransactionHash(answer: unknown): `0x${string}` | null {
  return isHex(answer, 64) ? (answer.toLowerCase() as `0x${string}`) : null;
}

/** Returns the first account of a wallet. */
export function parseAccount(answer: unknown): `0x${string}` | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined;
  return isHex(first, 40) ? first : null;
}

/** Parses a chain id in hex (EIP-695) or as a plain number, which some wallets return. */
export function parseChainId(answer: unknown): number | null {
  const isNumber =
    typeof answer === "number" || (typeof answer === "string" && /^(0x[\da-f]+|\d+)$/i.test(answer));
  const chainId = isNumber ? Number(answer) : Number.NaN;
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null;
}

function isHex(value: unknown, digits: number): value is `0x${string}` {
  return typeof value === "string" && value.length === digits + 2 && /^0x[\da-f]+$/i.test(value);
}

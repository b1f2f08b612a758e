import * as walletWords from "../words/wallet-words.ts";

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

type WalletFailure = { kind: "rejected" | "busy" | "unsupported" | "failed"; sentence: string };

/** Classifies a wallet error by its EIP-1193 code, which some wallets wrap in another error. */
export function describeWalletFailure(error: unknown): WalletFailure {
  const code = findCode(error);
  if (code === 4001 || code === "ACTION_REJECTED") {
    return { kind: "rejected", sentence: walletWords.declined };
  }
  if (code === -32002) {
    return { kind: "busy", sentence: walletWords.alreadyAsking };
  }
  if (code === 4200 || code === -32601) {
    return { kind: "unsupported", sentence: walletWords.unsupported };
  }
  return { kind: "failed", sentence: walletWords.refused(findMessage(error)) };
}

/** Returns the code of a wallet's error, or null. 4902 means that the network is unknown to it. */
export function findCode(error: unknown): number | string | null {
  if (typeof error !== "object" || error === null) return null;
  if (
    "data" in error &&
    typeof error.data === "object" &&
    error.data !== null &&
    "originalError" in error.data
  ) {
    return findCode(error.data.originalError);
  }
  if ("code" in error && (typeof error.code === "number" || typeof error.code === "string"))
    return error.code;
  return null;
}

function findMessage(error: unknown): string {
  const message: unknown =
    typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
  const line = typeof message === "string" ? (message.split("\n")[0] ?? "") : "";
  return line === "" ? walletWords.noReason : line.slice(0, 200);
}

import * as walletFailureWords from "../words/wallet-failure-words.ts";

/** What a wallet answered instead of a result, in the words the visitor is told. */
type WalletFailure = { kind: "rejected" | "busy" | "unsupported" | "failed"; sentence: string };

/** Wallets answer with EIP-1193 codes, sometimes wrapped once more by the wallet. */
export function describeWalletFailure(error: unknown): WalletFailure {
  const code = findCode(error);
  if (code === 4001 || code === "ACTION_REJECTED") {
    return { kind: "rejected", sentence: walletFailureWords.declined };
  }
  if (code === -32002) {
    return {
      kind: "busy",
      sentence: walletFailureWords.alreadyAsking,
    };
  }
  if (code === 4200 || code === -32601) {
    return { kind: "unsupported", sentence: walletFailureWords.unsupported };
  }
  return { kind: "failed", sentence: walletFailureWords.refused(findMessage(error)) };
}

/** The code of a wallet's error, or null. 4902 means that it does not know the network. */
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
  return line === "" ? walletFailureWords.noReason : line.slice(0, 200);
}

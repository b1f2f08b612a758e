import type { WalletProvider } from "./discovery/announced-wallet.ts";
import { describeWalletFailure } from "./wallet-failure.ts";

type TypedSignature =
  | { outcome: "signed"; signature: `0x${string}` }
  /** The visitor declined, or has to answer the wallet first. */
  | { outcome: "declined"; sentence: string }
  /** The wallet does not sign such data; what it was for has to be done by a transaction. */
  | { outcome: "unsupported" };

/** Asks the wallet to sign data of EIP-712, given as JSON. */
export async function signTypedData(
  provider: WalletProvider,
  account: `0x${string}`,
  typedData: string,
): Promise<TypedSignature> {
  try {
    const answer = await provider.request({ method: "eth_signTypedData_v4", params: [account, typedData] });
    const isBytes = typeof answer === "string" && /^0x([\da-f]{2})+$/i.test(answer);
    return isBytes ? { outcome: "signed", signature: answer as `0x${string}` } : { outcome: "unsupported" };
  } catch (error) {
    const { kind, sentence } = describeWalletFailure(error);
    return kind === "rejected" || kind === "busy"
      ? { outcome: "declined", sentence }
      : { outcome: "unsupported" };
  }
}

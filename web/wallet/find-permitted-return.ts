import type { PreparedTransaction, TransactionCall } from "@alithia/chain/transaction/prepare-transaction.ts";
import { nothingSent, unconfirmed } from "../words/sending-words.ts";
import type { WalletProvider } from "./create-wallet-discovery.ts";
import { describeWalletFailure } from "./parse-wallet-answer.ts";
import type { TermsGate } from "./transactions/ask-wallet.ts";

type Hex = `0x${string}`;

/** Chain access of a return by permit, bound to one sale. */
export type PermitChain = {
  /** Builds the typed data that lets the sale take the tokens; null if the token has no permits. */
  buildPermit(plan: { token: Hex; owner: Hex; units: bigint; deadline: bigint }): Promise<string | null>;
  /** Null if the token cannot verify this kind of signature. */
  buildPermittedReturn(plan: {
    tokens: bigint;
    deadline: bigint;
    signature: Hex;
  }): Omit<TransactionCall, "from"> | null;
  prepare(call: TransactionCall): Promise<PreparedTransaction>;
};

/** Selector of the token's insufficient allowance error, as after a rejected permit. */
const allowanceError = "0xfb8f41b2";

/**
 * Builds a return that includes a signed permit; null if wallet or token do not support permits, so that a
 * separate approval is needed. Throws if the visitor declines or does not confirm the terms.
 */
export async function findPermittedReturn(
  provider: WalletProvider,
  chain: PermitChain,
  plan: { owner: Hex; token: Hex; tokens: bigint; deadline: bigint; confirmTerms: TermsGate },
): Promise<Omit<TransactionCall, "from"> | null> {
  const { owner, token, tokens, deadline } = plan;
  const permit = await chain.buildPermit({ token, owner, units: tokens, deadline });
  if (permit === null) return null;
  if (!(await plan.confirmTerms(owner))) throw new Error(unconfirmed);
  const signed = await signTypedData(provider, owner, permit);
  if (signed.outcome === "declined") throw new Error(nothingSent(signed.sentence));
  if (signed.outcome === "unsupported") return null;
  const call = chain.buildPermittedReturn({ tokens, deadline, signature: signed.signature });
  if (call === null) return null;
  const prepared = await chain.prepare({ from: owner, ...call });
  const isRefused = prepared.outcome === "reverts" && prepared.revertData.startsWith(allowanceError);
  return isRefused ? null : call;
}

type TypedSignature =
  | { outcome: "signed"; signature: `0x${string}` }
  /** The visitor declined, or the wallet has another request open. */
  | { outcome: "declined"; sentence: string }
  /** The wallet cannot sign such data; use a transaction instead. */
  | { outcome: "unsupported" };

/** Asks the wallet to sign EIP-712 typed data, given as JSON. */
async function signTypedData(
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

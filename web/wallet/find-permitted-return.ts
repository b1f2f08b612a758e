import type { PreparedTransaction } from "@alithia/chain/transaction/prepare-transaction.ts";
import type { TransactionCall } from "@alithia/chain/transaction/transaction-call.ts";
import { nothingSent, unconfirmed } from "../words/sending-words.ts";
import type { WalletProvider } from "./discovery/announced-wallet.ts";
import type { TermsGate } from "./terms/create-terms-gate.ts";
import { describeWalletFailure } from "./wallet-failure.ts";

type Hex = `0x${string}`;

/** What a return by permit asks of the chain and builds; bound to one sale. */
export type PermitChain = {
  /** What the owner signs so that the sale may take the tokens; null where the token takes no permits. */
  buildPermit(plan: { token: Hex; owner: Hex; units: bigint; deadline: bigint }): Promise<string | null>;
  /** Null where the signature is not one that the token can check. */
  buildPermittedReturn(plan: {
    tokens: bigint;
    deadline: bigint;
    signature: Hex;
  }): Omit<TransactionCall, "from"> | null;
  prepare(call: TransactionCall): Promise<PreparedTransaction>;
};

/** The token's own error for an allowance that is too small, as after a permit that it did not accept. */
const allowanceError = "0xfb8f41b2";

/**
 * A return whose approval is a signature in it; null where the wallet or the token knows none, so that an approval has
 * to be sent first. Throws where the visitor declines or does not confirm the terms.
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
  /** The visitor declined, or has to answer the wallet first. */
  | { outcome: "declined"; sentence: string }
  /** The wallet does not sign such data; what it was for has to be done by a transaction. */
  | { outcome: "unsupported" };

/** Asks the wallet to sign data of EIP-712, given as JSON. */
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

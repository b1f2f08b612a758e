import { toQuantity } from "@alithia/chain/node/rpc-request.ts";
import {
  encodeTransactionCall,
  type FeeQuote,
  type TransactionCall,
} from "@alithia/chain/transaction/prepare-transaction.ts";
import { describeOtherChain, unconfirmed, withoutHash } from "../../words/sending-words.ts";
import type { KeptStorage } from "../create-kept-storage.ts";
import type { WalletProvider } from "../create-wallet-discovery.ts";
import { describeWalletFailure, parseChainId, parseTransactionHash } from "../parse-wallet-answer.ts";
import type { TransactionRecord } from "./transaction-record.ts";
import { sendCalls } from "./wallet-calls.ts";

type Terms = { version: string; statements: readonly string[] };

/** Resolves true if the account's visitor has confirmed the current terms here, asking if needed. */
export type TermsGate = (account: string) => Promise<boolean>;

/** `ask` shows the statements and resolves to whether all were confirmed; not called without statements. */
export function createTermsGate(
  { version, statements }: Terms,
  storage: KeptStorage,
  ask: (terms: Terms) => Promise<boolean>,
): TermsGate {
  return async (account) => {
    if (statements.length === 0) return true;
    const key = `alithia.terms.${account.toLowerCase()}`;
    // The key includes the statements, so that changed ones are asked again even under the same version.
    const confirmed = JSON.stringify([version, ...statements]);
    if (storage.getItem(key) === confirmed) return true;
    const agrees = await ask({ version, statements });
    if (agrees) storage.setItem(key, confirmed);
    return agrees;
  };
}

export type TransactionOrder = {
  purpose: string;
  /** Description of the transaction. */
  title?: string;
  provider: WalletProvider;
  call: TransactionCall;
} & (
  | { fees: FeeQuote; before?: undefined }
  /** Calls to send before it in one batch, whose fees the wallet determines. */
  | { before: readonly TransactionCall[]; fees?: undefined }
);

export type WalletAnswer = Pick<TransactionRecord, "status" | "hash" | "batch" | "reason">;

/** Submits an order to the wallet and returns its answer, without a timeout. Never throws. */
export async function askWallet(
  order: TransactionOrder,
  site: { chainId: number; confirmTerms: TermsGate },
): Promise<WalletAnswer> {
  const { provider, call } = order;
  try {
    if (!(await site.confirmTerms(call.from))) return { status: "rejected", reason: unconfirmed };
    const chainId = parseChainId(await provider.request({ method: "eth_chainId" }));
    if (chainId !== site.chainId) {
      return { status: "failed", reason: describeOtherChain(chainId, site.chainId) };
    }
    if (order.before !== undefined) {
      const calls = [...order.before, call];
      const batch = await sendCalls(provider, { chainId, from: call.from, calls });
      return { status: "pending", batch };
    }
    const fields = { ...encodeTransactionCall(call), ...encodeFees(order.fees) };
    const params = [{ chainId: toQuantity(BigInt(chainId)), ...fields }];
    const hash = parseTransactionHash(await provider.request({ method: "eth_sendTransaction", params }));
    return hash === null
      ? { status: "awaiting-signature", reason: withoutHash }
      : { status: "pending", hash };
  } catch (error) {
    const failure = describeWalletFailure(error);
    return { status: failure.kind === "rejected" ? "rejected" : "failed", reason: failure.sentence };
  }
}

function encodeFees(fees: FeeQuote): Record<string, string> {
  return {
    gas: toQuantity(fees.gas),
    maxFeePerGas: toQuantity(fees.maxFeePerGasWei),
    maxPriorityFeePerGas: toQuantity(fees.maxPriorityFeePerGasWei),
  };
}

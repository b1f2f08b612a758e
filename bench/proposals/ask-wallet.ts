import type { StepCall } from "@alithia/chain/proposal/decoded-step.ts";
import type { TransactionLog } from "../../web/wallet/transactions/create-transaction-log.ts";
import { createTransactionSender } from "../../web/wallet/transactions/create-transaction-sender.ts";

export type WalletRequest = { from: string; to?: string; data: string; value: string };

const log: TransactionLog = {
  records: () => [],
  put: () => {},
  patch: () => {},
  remove: () => {},
  subscribe: () => () => {},
};
const fees = { gas: 1n, maxFeePerGasWei: 1n, maxPriorityFeePerGasWei: 1n, maxFeeWei: 1n };

/** Returns what the page asks a wallet to sign for a step; the wallet declines. */
export async function askWallet(from: `0x${string}`, step: StepCall): Promise<WalletRequest> {
  let asked: unknown;
  const desk = createTransactionSender({
    chainId: 31_337,
    request: async () => "0x1",
    log,
    explainRevert: async () => "",
    locks: undefined,
    createId: () => "bench",
    now: () => 0,
    wait: async () => {},
    confirmTerms: async () => true,
  });
  const provider = {
    request: async ({ method, params }: { method: string; params?: readonly unknown[] | object }) => {
      if (method === "eth_chainId") return 31_337;
      [asked] = params as readonly unknown[];
      throw Object.assign(new Error("declined"), { code: 4001 });
    },
  };
  await desk.send({ purpose: "bench", provider, call: { from, ...step }, fees });
  return asked as WalletRequest;
}

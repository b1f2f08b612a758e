import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";

export type MinedReceipt = {
  status: string;
  gasUsed: string;
  effectiveGasPrice: string;
  contractAddress: `0x${string}` | null;
};

const patienceMs = 5_000;

/** Sends a transaction the node signs and waits for its receipt; null if the node rejects it. */
export async function mine(
  request: RpcRequest,
  transaction: Record<string, string | undefined>,
): Promise<MinedReceipt | null> {
  const hash = await request("eth_sendTransaction", [transaction]).catch(() => null);
  if (hash === null) return null;
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    const receipt = (await request("eth_getTransactionReceipt", [hash])) as MinedReceipt | null;
    if (receipt !== null) return receipt;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return null;
}

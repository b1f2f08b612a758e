import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";

/**
 * Asks for the latest block, or the one so many below it, at once and only once: a proposal stands on one block, and
 * waits for it with the rest.
 */
export function rememberLatestBlock(request: RpcRequest, blocksBehind = 0n): RpcRequest {
  const latest = readBlockBelow(request, blocksBehind);
  latest.catch(() => undefined);
  return (method, params) =>
    method === "eth_getBlockByNumber" && params[0] === "latest" ? latest : request(method, params);
}

async function readBlockBelow(request: RpcRequest, blocksBehind: bigint): Promise<unknown> {
  const head = await request("eth_getBlockByNumber", ["latest", false]);
  if (blocksBehind === 0n) return head;
  const number = BigInt((head as { number: string }).number) - blocksBehind;
  return await request("eth_getBlockByNumber", [`0x${(number > 0n ? number : 0n).toString(16)}`, false]);
}

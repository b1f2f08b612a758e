import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";

/** Asks for the latest block at once and only once: a proposal stands on one block, and waits for it with the rest. */
export function rememberLatestBlock(request: RpcRequest): RpcRequest {
  const latest = request("eth_getBlockByNumber", ["latest", false]);
  latest.catch(() => undefined);
  return (method, params) =>
    method === "eth_getBlockByNumber" && params[0] === "latest" ? latest : request(method, params);
}

import type { TokenUnit } from "@alithia/chain/amount/format-tokens.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { explainRevert } from "@alithia/chain/proposal/explain-revert.ts";
import { createNodeRequest } from "@alithia/chain/rpc/create-node-request.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";

/** The node that the browser itself asks about a proposal. */
export function createProposalChain(config: { nodeUrl: string; chainId: number; saleToken: TokenUnit }): {
  request: RpcRequest;
  explainRevert(data: `0x${string}`): string;
} {
  const node = createChainNode({ url: config.nodeUrl, chainId: config.chainId, attempts: 2 });
  return {
    request: createNodeRequest(node),
    explainRevert: (data) => explainRevert(data, "", config.saleToken),
  };
}

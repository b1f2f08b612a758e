import type { TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { explainRevert } from "@alithia/chain/proposal/explain-revert.ts";
import { buildPermit, buildPermittedReturn } from "@alithia/chain/sale/build-sale-calls.ts";
import { prepareTransaction } from "@alithia/chain/transaction/prepare-transaction.ts";
import type { PermitChain } from "../find-permitted-return.ts";
import { openTransactions } from "../transactions/open-transactions.ts";

/** Chain access of a proposal card, on the node that the browser uses itself. */
export function createProposalChain(config: { nodeUrl: string; chainId: number; saleToken: TokenUnit }): {
  request: RpcRequest;
  explainRevert(data: `0x${string}`): string;
  permitsFor(sale: `0x${string}`): PermitChain;
  openTransactions(): ReturnType<typeof openTransactions>;
} {
  const node = createChainNode({ url: config.nodeUrl, chainId: config.chainId, attempts: 2 });
  const request = createNodeRequest(node);
  const explain = (data: `0x${string}`) => explainRevert(data, "", config.saleToken);
  return {
    request,
    explainRevert: explain,
    openTransactions: () => openTransactions({ chainId: config.chainId, request, explainRevert: explain }),
    permitsFor: (sale) => ({
      buildPermit: (plan) => buildPermit(request, { spender: sale, ...plan }),
      buildPermittedReturn: (plan) => buildPermittedReturn({ sale, ...plan }),
      prepare: (call) => prepareTransaction(request, call),
    }),
  };
}

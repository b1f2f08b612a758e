import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import { readSaleInfo, type SalePlace } from "@alithia/chain/sale/read-sale-info.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";

/** Reads the sale's figures. Does not need the ABI codec, so that they load early. */
export type SaleReader = {
  chainId: number;
  place: SalePlace;
  request: RpcRequest;
  read(buyer: `0x${string}` | undefined): Promise<SaleInfo>;
};

export function createSaleReader(config: { nodeUrl: string; chainId: number; place: SalePlace }): SaleReader {
  const { nodeUrl, chainId, place } = config;
  const node = createChainNode({ url: nodeUrl, chainId, attempts: 2 });
  const request = createNodeRequest(joinRequests(node));
  return { chainId, place, request, read: (buyer) => readSaleInfo(request, place, buyer) };
}

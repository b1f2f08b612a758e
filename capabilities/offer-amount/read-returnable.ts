import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { RpcFailure } from "@alithia/chain/node/rpc-request.ts";
import { readLatestBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { sumReturnable } from "@alithia/chain/sale/quote-return.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { requireSale } from "../buy-ali/read-sale-facts.ts";
import type { OfferFacts } from "./narrate.ts";
import { computePart } from "./read-part.ts";

/** Reads a percentage of what a buyer can still return, rounded down to the sale's smallest unit. */
export async function readReturnable(
  reader: ChainReader,
  registry: Registry,
  account: `0x${string}`,
  percent: string,
): Promise<OfferFacts> {
  const place = requireSale(registry);
  const { symbol } = place.token;
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, `The ${symbol} sale and its terms`);
  const { position, terms, token } = await readSale(request, place, account).catch((error: unknown) => {
    if (!(error instanceof RpcFailure)) throw error;
    throw new CapabilityFailure("sale-unread", "I could not read the sale contract.", { cause: error });
  });
  const held = sumReturnable(position);
  const units = (computePart({ heldUnits: held, percent, feeUnits: 0n }) / terms.unit) * terms.unit;
  return {
    block: { number: block.number.toString(), time: toIso(block.timestamp) },
    symbol,
    percent,
    held: writeAmount(held, token.decimals),
    keptForFee: null,
    isReturn: true,
    amount: units === 0n ? null : writeAmount(units, token.decimals),
  };
}

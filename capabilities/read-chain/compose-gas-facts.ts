import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { priceGas } from "@alithia/chain/block/price-gas.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readDollars } from "@alithia/chain/price/read-dollars.ts";
import type { Block } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { toTokenAmount } from "@alithia/chain/token/token-amount.ts";
import { labelNative } from "@alithia/chain/token/token-label.ts";
import type { GasFacts } from "./chain-facts.ts";

/** The same with the cost of a transfer in dollars, by the prices of that block. */
export async function readGasFacts(
  reader: ChainReader,
  registry: Registry,
  block: Block,
): Promise<GasFacts | null> {
  const gas = composeGasFacts(registry, block);
  return gas && { ...gas, transferDollars: await readDollars(reader, registry, gas.transferCost, block) };
}

const transferGas = 21_000n;

/** What gas cost in a block; null where its header names no price. */
export function composeGasFacts(registry: Registry, block: Block): GasFacts | null {
  const prices = priceGas(block);
  return (
    prices && {
      baseFeeGwei: formatAmount(prices.baseFeeWei, 9),
      usualPriceGwei: formatAmount(prices.usualPriceWei, 9, 2),
      transferCost: toTokenAmount(labelNative(registry), prices.usualPriceWei * transferGas),
      transferDollars: null,
    }
  );
}

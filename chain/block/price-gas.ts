import type { Block } from "../reading/plan-block.ts";

type GasPrices = { baseFeeWei: bigint; usualPriceWei: bigint };

/** What gas costs by a block's header: the base fee, and what a wallet should offer (a tenth more, 1 wei of tip). */
export function priceGas({ baseFeePerGasWei }: Block): GasPrices | null {
  if (baseFeePerGasWei === null) return null;
  return { baseFeeWei: baseFeePerGasWei, usualPriceWei: (baseFeePerGasWei * 110n) / 100n + 1n };
}

import { formatAmount } from "../amount/format-amount.ts";
import type { Network } from "../networks.ts";
import { toTokenAmount } from "../token/token-amount.ts";
import type { TokenLabel } from "../token/token-label.ts";
import type { Receipt } from "./receipt.ts";
import type { Transaction } from "./transaction.ts";
import type { Fee } from "./transaction-facts.ts";

const plainTransferGas = 21_000n;

/**
 * What a transaction cost. Sonic may add a tenth of the unused gas to the gas used. After a plain transfer
 * (which needs 21,000) that part is known; otherwise only its upper bound: a ninth of what is left of the limit.
 */
export function computeFee(
  network: Network,
  coin: TokenLabel,
  transaction: Transaction,
  receipt: Receipt,
): Fee {
  const priceWei = receipt.gasPriceWei ?? transaction.gasPriceWei;
  const fee: Fee = {
    paid: toTokenAmount(coin, receipt.gasUsed * priceWei),
    gasUsed: receipt.gasUsed.toString(),
    gasLimit: transaction.gasLimit.toString(),
    gasPriceGwei: formatAmount(priceWei, 9),
    sponsored: priceWei === 0n,
  };
  if (!network.mayChargeUnusedGas || priceWei === 0n) return fee;
  const isPlain = transaction.data === "0x" && receipt.logs.length === 0 && transaction.to !== null;
  const tenth = (transaction.gasLimit - plainTransferGas) / 10n;
  if (isPlain && receipt.gasUsed >= plainTransferGas) {
    const charged = receipt.gasUsed - plainTransferGas;
    if (charged === 0n || charged === tenth)
      return { ...fee, unusedGas: { charge: toTokenAmount(coin, charged * priceWei), exact: true } };
  }
  const most = (transaction.gasLimit - receipt.gasUsed) / 9n;
  return { ...fee, unusedGas: { charge: toTokenAmount(coin, most * priceWei), exact: false } };
}

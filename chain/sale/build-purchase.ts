import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeFunctionData } from "viem";

/** The exact transaction of a purchase. `deadline` is in block time (seconds), never the visitor's clock. */
export function buildPurchase(purchase: {
  sale: `0x${string}`;
  paymentWei: bigint;
  minTokens: bigint;
  deadline: bigint;
}): { to: `0x${string}`; data: `0x${string}`; valueWei: bigint } {
  const data = encodeFunctionData({
    abi: aliSaleAbi,
    functionName: "buy",
    args: [purchase.minTokens, purchase.deadline],
  });
  return { to: purchase.sale, data, valueWei: purchase.paymentWei };
}

import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { testUsdcBytecode } from "@alithia/contracts/generated/test-usdc-bytecode.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import { encodeFunctionData, maxUint256, parseAbi, parseEther, parseUnits } from "viem";
import type { DevnetSender } from "./devnet-client.ts";
import { devnetAccounts } from "./devnet-parameters.ts";
import type { DevnetAddresses, DevnetHistory } from "./devnet-record.ts";
import { poolFee } from "./exchange.ts";

const swapRouterAbi = parseAbi([
  "struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }",
  "function exactInputSingle(ExactInputSingleParams params) payable returns (uint256 amountOut)",
]);

/** Writes a few days of ordinary transactions to ask about. */
export async function writeDevnetHistory(
  { send, mustSend }: DevnetSender,
  addresses: DevnetAddresses,
): Promise<DevnetHistory> {
  const { alice, bob, carol, deployer, ecosystem } = devnetAccounts;
  const buy = (minTokens: bigint) =>
    encodeFunctionData({ abi: aliSaleAbi, functionName: "buy", args: [minTokens, maxUint256] });
  const transfer = (to: `0x${string}`, amount: bigint) =>
    encodeFunctionData({ abi: aliTokenAbi, functionName: "transfer", args: [to, amount] });
  const { aliSale: sale, aliToken: token, usdc, wrappedNative, swapRouter02 } = addresses;

  const transferS = await mustSend({ from: alice, to: bob, value: parseEther("125.5"), gas: 21_000n });
  // With other terms (a future start, a small wallet cap) these purchases may fail or fill partially.
  const purchase = await send({ from: alice, to: sale, data: buy(0n), value: parseEther("1100") });
  await send({ from: bob, to: sale, data: buy(0n), value: parseEther("275") });
  await send({ from: carol, to: sale, data: buy(0n), value: parseEther("16.5") });
  await mustSend({ from: ecosystem, to: token, data: transfer(alice, parseEther("5000")), gas: 70_000n });
  const transferAli = await mustSend({
    from: alice,
    to: token,
    data: transfer(carol, parseEther("1250")),
    gas: 70_000n,
  });
  for (const recipient of [alice, bob, carol, deployer]) {
    await mustSend({
      from: deployer,
      to: usdc,
      data: encodeFunctionData({
        abi: testUsdcAbi,
        functionName: "mint",
        args: [recipient, parseUnits("5000", 6)],
      }),
      gas: 80_000n,
    });
  }
  const transferUsdc = await mustSend({
    from: bob,
    to: usdc,
    data: transfer(alice, parseUnits("42.5", 6)),
    gas: 70_000n,
  });
  const approval = await mustSend({
    from: alice,
    to: usdc,
    data: encodeFunctionData({ abi: testUsdcAbi, functionName: "approve", args: [bob, maxUint256] }),
    gas: 60_000n,
  });
  const wrap = await mustSend({
    from: bob,
    to: wrappedNative,
    data: encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" }),
    value: parseEther("50"),
    gas: 80_000n,
  });
  const swap = await mustSend({
    from: bob,
    to: swapRouter02,
    data: encodeFunctionData({
      abi: swapRouterAbi,
      functionName: "exactInputSingle",
      args: [
        {
          tokenIn: wrappedNative,
          tokenOut: usdc,
          fee: poolFee,
          recipient: bob,
          amountIn: parseEther("80"),
          amountOutMinimum: parseUnits("19", 6),
          sqrtPriceLimitX96: 0n,
        },
      ],
    }),
    value: parseEther("80"),
    gas: 250_000n,
  });
  const failedPurchase = await send({
    from: carol,
    to: sale,
    data: buy(parseEther("1000")),
    value: parseEther("100"),
    gas: 120_000n,
  });
  if (failedPurchase.status !== "reverted") throw new Error("The purchase that must fail did not.");
  const contractCreation = await mustSend({ from: carol, data: testUsdcBytecode, gas: 2_000_000n });
  await mustSend({ from: carol, to: alice, value: parseEther("3.75"), gas: 21_000n });

  return {
    transferS: transferS.transactionHash,
    purchase: purchase.transactionHash,
    transferAli: transferAli.transactionHash,
    transferUsdc: transferUsdc.transactionHash,
    approval: approval.transactionHash,
    wrap: wrap.transactionHash,
    swap: swap.transactionHash,
    failedPurchase: failedPurchase.transactionHash,
    contractCreation: contractCreation.transactionHash,
  };
}

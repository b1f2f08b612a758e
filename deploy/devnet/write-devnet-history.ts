import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { testUsdcBytecode } from "@alithia/contracts/generated/test-usdc-bytecode.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
} from "viem";
import { createDevnetSender, type DevnetClient, type DevnetSender } from "./devnet-client.ts";
import { type DevnetAddresses, type DevnetHistory, devnetAccounts } from "./devnet-record.ts";
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

const routerAbi = parseAbi([
  "struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }",
  "function exactInputSingle(ExactInputSingleParams params) payable returns (uint256 amountOut)",
]);
const poolAbi = parseAbi([
  "function getPool(address, address, uint24) view returns (address)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24, uint16, uint16, uint16, uint8, bool)",
]);

/** An account of nobody's, so that the others' balances stay round. */
const trader: Address = "0x00000000000000000000000000000000007ade12";
const stepSeconds = 1_200;

/** Prices after each trade, in parts of 10,000 of the first one; the last trade leaves the first price. */
const pricesOfAli = [
  10_120, 10_090, 10_210, 10_340, 10_280, 10_190, 10_260, 10_410, 10_530, 10_470, 10_380, 10_430, 10_300,
  10_220, 10_290, 10_170, 10_080, 10_130, 10_050, 10_000,
];
const pricesOfS = [
  9_940, 9_890, 9_960, 10_050, 10_120, 10_080, 10_190, 10_260, 10_170, 10_090, 10_010, 9_930, 9_860, 9_910,
  9_980, 10_060, 10_140, 10_070, 10_020, 10_000,
];

const scale = 1_000_000_000;

/** The square root of a pool's price that is so many parts of 10,000 of another one. */
function moveSqrtPrice(sqrtPriceX96: bigint, parts: number, isFirst: boolean): bigint {
  if (parts === 10_000) return sqrtPriceX96;
  const factor = Math.sqrt(isFirst ? parts / 10_000 : 10_000 / parts);
  return (sqrtPriceX96 * BigInt(Math.round(factor * scale))) / BigInt(scale);
}

/** Writes trades of ALI and of S after `firstTimestamp`, which move their prices and bring them back. */
export async function writeMarketHistory(
  client: DevnetClient,
  firstTimestamp: number,
  addresses: DevnetAddresses,
): Promise<void> {
  const { mustSend } = createDevnetSender(client, firstTimestamp, stepSeconds);
  const { wrappedNative, usdc, aliToken, swapRouter02, uniswapV3Factory } = addresses;
  await client.setBalance({ address: trader, value: parseEther("200000") });
  await client.impersonateAccount({ address: trader });
  const call = (to: Address, data: `0x${string}`, value = 0n) => mustSend({ from: trader, to, data, value });
  const mint = { abi: testUsdcAbi, functionName: "mint", args: [trader, parseUnits("50000", 6)] } as const;
  const give = { abi: aliTokenAbi, functionName: "transfer", args: [trader, parseEther("1000")] } as const;
  await call(
    wrappedNative,
    encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" }),
    parseEther("100000"),
  );
  await mustSend({ from: devnetAccounts.deployer, to: usdc, data: encodeFunctionData(mint) });
  await mustSend({ from: devnetAccounts.ecosystem, to: aliToken, data: encodeFunctionData(give) });
  for (const token of [wrappedNative, usdc, aliToken])
    await call(
      token,
      encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [swapRouter02, maxUint256] }),
    );

  async function openMarket(token: Address, other: Address) {
    const pool = await client.readContract({
      ...{ address: uniswapV3Factory, abi: poolAbi, functionName: "getPool" },
      args: [token, other, poolFee],
    });
    const readPrice = async () =>
      (await client.readContract({ address: pool, abi: poolAbi, functionName: "slot0" }))[0];
    const first = await readPrice();
    const isFirst = BigInt(token) < BigInt(other);
    const [token0, token1] = isFirst ? [token, other] : [other, token];
    return async (parts: number) => {
      const limit = moveSqrtPrice(first, parts, isFirst);
      const [tokenIn, tokenOut] = limit < (await readPrice()) ? [token0, token1] : [token1, token0];
      const order = { tokenIn, tokenOut, fee: poolFee, recipient: trader, amountIn: parseEther("1000000") };
      const params = { ...order, amountOutMinimum: 0n, sqrtPriceLimitX96: limit };
      await call(
        swapRouter02,
        encodeFunctionData({ abi: routerAbi, functionName: "exactInputSingle", args: [params] }),
      );
    };
  }

  const tradeAli = await openMarket(aliToken, wrappedNative);
  const tradeS = await openMarket(wrappedNative, usdc);
  for (const [place, price] of pricesOfAli.entries()) {
    await tradeAli(price);
    await tradeS(pricesOfS[place] ?? 10_000);
  }
  await client.stopImpersonatingAccount({ address: trader });
}

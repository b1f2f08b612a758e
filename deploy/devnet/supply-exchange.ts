import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import { encodeFunctionData, parseEther, parseUnits } from "viem";
import { devnetAccounts } from "./devnet-accounts.ts";
import type { DevnetAddresses } from "./devnet-record.ts";
import type { DevnetSender } from "./devnet-sender.ts";
import { openPool } from "./open-pool.ts";

/** Two pools: 1 S for 0.25 USDC, and 1 ALI for 0.115 S. */
export async function supplyExchange(sender: DevnetSender, addresses: DevnetAddresses): Promise<void> {
  const from = devnetAccounts.ecosystem;
  const { wrappedNative, usdc, aliToken, positionManager } = addresses;
  await sender.mustSend({
    from,
    to: wrappedNative,
    data: encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" }),
    value: parseEther("630000"),
    gas: 80_000n,
  });
  await sender.mustSend({
    from,
    to: usdc,
    data: encodeFunctionData({
      abi: testUsdcAbi,
      functionName: "mint",
      args: [from, parseUnits("100000", 6)],
    }),
    gas: 80_000n,
  });
  await openPool(
    sender,
    positionManager,
    { token: wrappedNative, amount: parseEther("400000") },
    { token: usdc, amount: parseUnits("100000", 6) },
  );
  await openPool(
    sender,
    positionManager,
    { token: wrappedNative, amount: parseEther("230000") },
    { token: aliToken, amount: parseEther("2000000") },
  );
}

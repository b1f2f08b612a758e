import { devnetVenues } from "@alithia/chain/venues/list-venues.ts";
import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseUnits } from "viem";
import type { Ground } from "../venues/place-contract.ts";
import { placeVenue } from "../venues/place-venues.ts";
import type { DevnetClient, DevnetSender } from "./devnet-client.ts";
import { devnetAccounts } from "./devnet-parameters.ts";
import type { DevnetAddresses } from "./devnet-record.ts";

/** Shallower and dearer than the pool of Uniswap V3, at its price: small trades go there, large ones are shared out. */
const pools: Record<string, { coins: string; key: string; fee?: bigint }> = {
  "shadow-legacy": { coins: "200000", key: "volatile", fee: 7_000n },
  "spookyswap-v3": { coins: "100000", key: "10000" },
};
const dollarsPerCoin = 4n;

/** Exchanges of Sonic at their own addresses, each with a pool of S and USDC. */
export async function placeMoreVenues(
  client: DevnetClient,
  sender: DevnetSender,
  { wrappedNative, usdc }: DevnetAddresses,
): Promise<void> {
  const trader = devnetAccounts.ecosystem;
  const call = async (to: Address, data: Hex, value = 0n) => {
    await sender.mustSend({ from: trader, to, data, value });
  };
  const ground: Ground = {
    trader,
    wrapped: { address: wrappedNative },
    rpc: (method, params) => client.request({ method, params } as never),
    async send(transaction) {
      const { status, contractAddress } = await sender.send(transaction);
      return { status: status === "success" ? 1n : 0n, contractAddress: contractAddress ?? "0x" };
    },
    call,
    allow: (token, spender) =>
      call(
        token,
        encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, maxUint256] }),
      ),
  };
  for (const venue of devnetVenues) {
    const { coins: depth, ...pool } = pools[venue.id] ?? { coins: "100000", key: "" };
    const coins = parseUnits(depth, 18);
    const dollars = coins / dollarsPerCoin / 10n ** 12n;
    await call(wrappedNative, encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" }), coins);
    const args = [trader, dollars] as const;
    await call(usdc, encodeFunctionData({ abi: testUsdcAbi, functionName: "mint", args }));
    const { openPool } = await placeVenue(ground, venue);
    await openPool({
      one: { token: { address: wrappedNative, decimals: 18 }, amount: coins },
      other: { token: { address: usdc, decimals: 6 }, amount: dollars },
      ...pool,
    });
  }
}

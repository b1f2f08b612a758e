import type { ListedPool, Venue } from "@alithia/chain/venues/venue.ts";
import authorizer from "@balancer-labs/v2-deployments/dist/tasks/20210418-authorizer/artifact/Authorizer.json" with {
  type: "json",
};
import vault from "@balancer-labs/v2-deployments/dist/tasks/20210418-vault/artifact/Vault.json" with {
  type: "json",
};
import weightedFactory from "@balancer-labs/v2-deployments/dist/tasks/20210418-weighted-pool/bytecode/WeightedPoolFactory.json" with {
  type: "json",
};
import queries from "@balancer-labs/v2-deployments/dist/tasks/20220721-balancer-queries/artifact/BalancerQueries.json" with {
  type: "json",
};
import feeProvider from "@balancer-labs/v2-deployments/dist/tasks/20220725-protocol-fee-percentages-provider/artifact/ProtocolFeePercentagesProvider.json" with {
  type: "json",
};
import stableFactory from "@balancer-labs/v2-deployments/dist/tasks/20230206-composable-stable-pool-v3/artifact/ComposableStablePoolFactory.json" with {
  type: "json",
};
import {
  type Address,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  maxUint112,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from "viem";
import {
  create,
  type Ground,
  type PlacedVenue,
  placeContract,
  sort,
  withAddresses,
} from "./place-contract.ts";

const abi = parseAbi([
  "constructor(address authorizer, address weth, uint256 pauseWindowDuration, uint256 bufferPeriodDuration)",
  "function create(string name, string symbol, address[] tokens, uint256[] weights, uint256 swapFeePercentage, address owner) returns (address)",
  "function getPoolTokens(bytes32 poolId) view returns (address[] tokens, uint256[] balances, uint256 lastChangeBlock)",
  "function getPoolId() view returns (bytes32)",
  "function joinPool(bytes32 poolId, address sender, address recipient, (address[] assets, uint256[] maxAmountsIn, bytes userData, bool fromInternalBalance) request) payable",
]);
const half = 5n * 10n ** 17n;
/** 3,000 millionths of 10¹⁸. */
const usualFee = 3n * 10n ** 15n;
const firstJoin = 0n;

const amplification = 200n;

/** Deploys Balancer V2's vault. Pools have two tokens of equal weight, or are stable for the key `stable`. */
export async function placeBalancerV2(market: Ground, venue: Venue): Promise<PlacedVenue> {
  const { trader, call, allow, rpc } = market;
  const { router, quoter } = venue.contracts;
  const rights = await create(market, withAddresses(authorizer.bytecode, trader));
  const args = [rights, market.wrapped.address, 0n, 0n] as const;
  await placeContract(market, router, encodeDeployData({ abi, bytecode: vault.bytecode as Hex, args }));
  await placeContract(market, quoter, withAddresses(queries.bytecode, router));
  const weighted = await create(market, withAddresses(weightedFactory.creationCode, router));
  const stable = await createStableFactory(market, router);
  const read = async (to: Address, data: Hex) =>
    (await rpc("eth_call", [{ from: trader, to, data }, "latest"])) as Hex;
  const pools: ListedPool[] = [];
  return {
    venue: { ...venue, pools },
    async openPool(pool) {
      const sides = sort(pool);
      const tokens = sides.map(({ token }) => token.address);
      const fee = pool.fee === undefined ? usualFee : pool.fee * 10n ** 12n;
      const factory = pool.key === "stable" ? stable : weighted;
      const creation = encodeCreation(pool.key, tokens, fee);
      const address: Address = `0x${(await read(factory, creation)).slice(-40)}`;
      await call(factory, creation);
      const key = await read(address, encodeFunctionData({ abi, functionName: "getPoolId" }));
      for (const token of tokens) await allow(token, router);
      const asked = encodeFunctionData({ abi, functionName: "getPoolTokens", args: [key] });
      const [assets] = decodeFunctionResult({
        abi,
        functionName: "getPoolTokens",
        data: await read(router, asked),
      });
      // A stable pool also contains its own shares, without limit.
      const amountOf = (asset: string) =>
        sides.find(({ token }) => token.address.toLowerCase() === asset.toLowerCase())?.amount ?? maxUint112;
      const amounts = assets.map(amountOf);
      const userData = encodeAbiParameters(parseAbiParameters("uint256, uint256[]"), [firstJoin, amounts]);
      const request = { assets, maxAmountsIn: amounts, userData, fromInternalBalance: false };
      const join = [key, trader, trader, request] as const;
      await call(router, encodeFunctionData({ abi, functionName: "joinPool", args: join }));
      pools.push({ key, tokens });
    },
  };
}

async function createStableFactory(market: Ground, router: Address): Promise<Address> {
  const limits = [router, 10n ** 18n, 10n ** 18n] as const;
  const fees = await create(
    market,
    encodeDeployData({ abi: feeProvider.abi, bytecode: feeProvider.bytecode as Hex, args: limits }),
  );
  const args = [router, fees, "", ""] as const;
  return await create(
    market,
    encodeDeployData({ abi: stableFactory.abi, bytecode: stableFactory.bytecode as Hex, args }),
  );
}

function encodeCreation(key: string, tokens: readonly Address[], fee: bigint): Hex {
  if (key !== "stable") {
    const args = ["Pool", "POOL", tokens, [half, half], fee, zeroAddress] as const;
    return encodeFunctionData({ abi, functionName: "create", args });
  }
  const none = [zeroAddress, zeroAddress];
  const args = ["Pool", "POOL", tokens, amplification, none, [0n, 0n], [false, false], fee, zeroAddress];
  return encodeFunctionData({ abi: stableFactory.abi, functionName: "create", args });
}

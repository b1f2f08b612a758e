import { rmSync } from "node:fs";
import { devnetVenues } from "@alithia/chain/venues/list-venues.ts";
import { devnetMulticallRuntimeBytecode } from "@alithia/contracts/generated/devnet-multicall-bytecode.ts";
import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { testUsdcBytecode } from "@alithia/contracts/generated/test-usdc-bytecode.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import { wrappedSBytecode } from "@alithia/contracts/generated/wrapped-s-bytecode.ts";
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  maxUint256,
  parseUnits,
} from "viem";
import type { DeploymentParameters, SaleParameters } from "../parameters.ts";
import { encodeFunding, planDeployment } from "../plan-deployment.ts";
import type { Ground } from "../venues/place-contract.ts";
import { placeVenue } from "../venues/place-venues.ts";
import {
  baseFeeFloorWei,
  createDevnetClient,
  createDevnetSender,
  type DevnetClient,
  type DevnetSender,
  devnetChain,
} from "./devnet-client.ts";
import {
  createDevnetParameters,
  type DevnetAddresses,
  type DevnetRecord,
  devnetAccounts,
  loadDevnetRecord,
  saveDevnetRecord,
} from "./devnet-record.ts";
import { deployExchange, supplyExchange } from "./exchange.ts";
import { type Anvil, startAnvil } from "./start-anvil.ts";
import { writeDevnetHistory, writeMarketHistory } from "./write-devnet-history.ts";

type OpenChain = { anvil: Anvil; client: DevnetClient; record: DevnetRecord };

type KeptChain = { recordPath: string; statePath: string; fingerprint: string; port: number };

/** Starts the chain kept by an earlier run. Returns null and logs the reason if there is no usable one. */
export async function openKeptChain(
  { recordPath, statePath, fingerprint, port }: KeptChain,
  log: (sentence: string) => void,
): Promise<OpenChain | null> {
  const record = loadDevnetRecord(recordPath);
  if (record === null) return null;
  if (record.fingerprint !== fingerprint) {
    log("The contracts or their parameters have changed, so the local chain begins anew.");
    return null;
  }
  let anvil: Anvil | undefined;
  try {
    anvil = await startAnvil({ port, statePath });
    const client = createDevnetClient(anvil.url);
    if (await holdsRecord(client, record)) return { anvil, client, record };
  } catch {
    // Handled below like a readable state that does not match.
  }
  await anvil?.stop();
  log("The local chain's kept state cannot be used, so it begins anew.");
  return null;
}

async function holdsRecord(client: DevnetClient, record: DevnetRecord): Promise<boolean> {
  const [code, receipt] = await Promise.all([
    client.getCode({ address: record.addresses.aliSale }),
    client.getTransactionReceipt({ hash: record.history.contractCreation }).catch(() => null),
  ]);
  return code !== undefined && receipt !== null;
}

/** Shallower and with higher fees than the Uniswap V3 pool at the same price, so only large trades split. */
const pools: Record<string, { coins: string; key: string; fee?: bigint }> = {
  "shadow-legacy": { coins: "200000", key: "volatile", fee: 7_000n },
  "spookyswap-v3": { coins: "100000", key: "10000" },
};
const dollarsPerCoin = 4n;

/** Deploys exchanges of Sonic at their real addresses, each with a pool of S and USDC. */
async function placeMoreVenues(
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

/** The address of Multicall3 on every network that has it. */
const multicall3: Address = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** Deploys everything on a chain where the deployer's nonce is still zero. */
async function deployDevnetContracts(
  client: DevnetClient,
  sender: DevnetSender,
  parameters: DeploymentParameters,
): Promise<DevnetAddresses> {
  const from = devnetAccounts.deployer;
  const create = async (data: Hex): Promise<Address> => {
    const { contractAddress } = await sender.mustSend({ from, data });
    if (!contractAddress) throw new Error("A creation on the devnet made no contract.");
    return getAddress(contractAddress);
  };

  await client.setCode({ address: multicall3, bytecode: devnetMulticallRuntimeBytecode });
  const wrappedNative = await create(wrappedSBytecode);
  const usdc = await create(testUsdcBytecode);
  const ali = { vestingPrivateInvestors: wrappedNative, vestingTeam: usdc, aliToken: usdc, aliSale: usdc };
  for (const step of planDeployment(parameters, from)) {
    if (step.kind === "creation") ali[step.name] = await create(step.encode(ali));
    else await sender.mustSend({ from, to: ali.aliToken, data: encodeFunding(ali.aliSale, step.amount) });
  }
  const exchange = await deployExchange(sender, wrappedNative);
  const { daoTreasury, ecosystem } = devnetAccounts;
  return { multicall3, wrappedNative, usdc, daoTreasury, ecosystem, ...ali, ...exchange };
}

const historySeconds = 3 * 86_400;
/** Chosen so that all deployments fit into the first half of the history. */
const deployingStepSeconds = 1_800;
const stepSeconds = 3_600;

/** Starts a three-day-old chain with our contracts and some history, and records addresses and hashes. */
export async function buildNewChain(
  { recordPath, statePath, fingerprint, port }: KeptChain,
  saleChanges: Partial<SaleParameters>,
): Promise<OpenChain> {
  for (const path of [recordPath, statePath]) rmSync(path, { force: true });
  const genesisTimestamp = Math.floor(Date.now() / 1000) - historySeconds;
  const anvil = await startAnvil({ port, statePath, genesisTimestamp });
  try {
    const client = createDevnetClient(anvil.url);
    const deploying = createDevnetSender(client, genesisTimestamp, deployingStepSeconds);
    const parameters = createDevnetParameters(genesisTimestamp, saleChanges);
    const addresses = await deployDevnetContracts(client, deploying, parameters);
    await supplyExchange(deploying, addresses);
    await placeMoreVenues(client, deploying, addresses);
    const living = createDevnetSender(client, genesisTimestamp + historySeconds / 2, stepSeconds);
    const history = await writeDevnetHistory(living, addresses);
    const { timestamp } = await client.getBlock();
    await writeMarketHistory(client, Number(timestamp), addresses);
    await returnToPresent(client);
    const record = { fingerprint, chainId: devnetChain.id, addresses, history };
    saveDevnetRecord(recordPath, record);
    return { anvil, client, record };
  } catch (cause) {
    await anvil.stop();
    throw cause;
  }
}

async function returnToPresent(client: DevnetClient) {
  await client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000)) });
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFeeFloorWei });
  await client.mine({ blocks: 1 });
}

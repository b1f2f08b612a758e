import { rmSync } from "node:fs";
import { devnetMulticallRuntimeBytecode } from "@alithia/contracts/generated/devnet-multicall-bytecode.ts";
import { testUsdcBytecode } from "@alithia/contracts/generated/test-usdc-bytecode.ts";
import { wrappedSBytecode } from "@alithia/contracts/generated/wrapped-s-bytecode.ts";
import { type Address, getAddress, type Hex } from "viem";
import type { DeploymentParameters, SaleParameters } from "../deployment-parameters.ts";
import { encodeFunding, planDeployment } from "../plan-deployment.ts";
import {
  baseFeeFloorWei,
  createDevnetClient,
  createDevnetSender,
  type DevnetClient,
  type DevnetSender,
  devnetChain,
} from "./devnet-client.ts";
import { createDevnetParameters, devnetAccounts } from "./devnet-parameters.ts";
import { type DevnetAddresses, saveDevnetRecord } from "./devnet-record.ts";
import { deployExchange, supplyExchange } from "./exchange.ts";
import type { KeptChain, OpenChain } from "./open-kept-chain.ts";
import { placeMoreVenues } from "./place-more-venues.ts";
import { startAnvil } from "./start-anvil.ts";
import { writeDevnetHistory } from "./write-devnet-history.ts";

/** Where Multicall3 is on every network that has it. */
const multicall3: Address = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** Deploys everything on a chain on which the deployer has sent nothing yet. */
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
/** All that is deployed has to be there before the first half is over. */
const deployingStepSeconds = 1_800;
const stepSeconds = 3_600;

/** Starts a chain that is three days old, with our contracts and some history, and records what is where. */
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

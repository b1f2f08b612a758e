import { devnetMulticallRuntimeBytecode } from "@alithia/contracts/generated/devnet-multicall-bytecode.ts";
import { testUsdcBytecode } from "@alithia/contracts/generated/test-usdc-bytecode.ts";
import { wrappedSBytecode } from "@alithia/contracts/generated/wrapped-s-bytecode.ts";
import { type Address, getAddress, type Hex } from "viem";
import type { DeploymentParameters } from "../deployment-parameters.ts";
import { encodeFunding, planDeployment } from "../plan-deployment.ts";
import type { DevnetClient } from "./create-devnet-client.ts";
import { deployExchange } from "./deploy-exchange.ts";
import { devnetAccounts } from "./devnet-accounts.ts";
import type { DevnetAddresses } from "./devnet-record.ts";
import type { DevnetSender } from "./devnet-sender.ts";

/** Where Multicall3 is on every network that has it. */
const multicall3: Address = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** Deploys everything on a chain on which the deployer has sent nothing yet. */
export async function deployDevnetContracts(
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

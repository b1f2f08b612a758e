import { join } from "node:path";
import { createPublicClient, http } from "viem";
import { type Deployment, type DeploymentRequest, deployContracts } from "./deploy-contracts.ts";
import { loadDeploymentRecord, saveJson } from "./deployment-record.ts";
import { listTokenAddresses, readExistingToken } from "./existing-token.ts";
import { type DeployedAddresses, fingerprintPlan } from "./plan-deployment.ts";
import { writeVerification } from "./write-verification.ts";

type DeploymentRun = Omit<DeploymentRequest, "keep" | "sent"> & {
  /** Where `deployments/`, `addresses/` and `verification/` are written. */
  folder: string;
  /** The network's name in those files. */
  name: string;
};

/**
 * Deploys, or resumes an interrupted run, and writes what site, server and explorer need. The record is first
 * written with the first transaction, so declining the first question leaves no files.
 */
export async function runDeployment({ folder, name, ...request }: DeploymentRun): Promise<Deployment> {
  const { chainId, parameters, signer, say } = request;
  const recordPath = join(folder, "deployments", `${name}.json`);
  const plan = fingerprintPlan(parameters, signer.address);
  const record = loadDeploymentRecord(recordPath);
  if (record !== null && (record.chainId !== chainId || record.deployer !== signer.address)) {
    throw new Error(`${recordPath} is of another chain or deployer. ${howToWithdraw}`);
  }
  if (record !== null && record.plan !== plan) {
    throw new Error(`${recordPath} is of other parameters or contracts. ${howToWithdraw}`);
  }

  const deployment = await deployContracts({
    ...request,
    sent: record?.steps ?? {},
    keep: (steps) => saveJson(recordPath, { chainId, deployer: signer.address, plan, steps }),
  });

  const addresses: DeployedAddresses = Object.fromEntries(
    Object.entries(deployment).map(([key, { address }]) => [key, address]),
  );
  if ("token" in parameters) addresses.aliToken = parameters.token;
  const existing =
    "token" in parameters
      ? listTokenAddresses(
          parameters.token,
          await readExistingToken(createPublicClient({ transport: http(request.nodeUrl) }), parameters.token),
        )
      : {};
  const addressesPath = join(folder, "addresses", `${name}.json`);
  const holders =
    "daoTreasury" in parameters
      ? { daoTreasury: parameters.daoTreasury, ecosystem: parameters.ecosystem }
      : {};
  saveJson(addressesPath, { ...addresses, ...existing, ...holders });
  say(`Addresses for ADDRESSES of the server: ${addressesPath}`);
  if (Object.keys(deployment).length > 0) {
    const steps = loadDeploymentRecord(recordPath)?.steps ?? {};
    const target = writeVerification({
      folder,
      name,
      chainId,
      parameters,
      deployer: signer.address,
      addresses,
      steps,
    });
    say(`Input for the verification by an explorer and by Sourcify: ${target}`);
  }
  return deployment;
}

const howToWithdraw = "Withdraw it with --withdraw-record to begin a new deployment.";

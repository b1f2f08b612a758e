import { join } from "node:path";
import { keccak256, stringToHex } from "viem";
import { createVerificationInput } from "./create-verification-input.ts";
import { type Deployment, type DeploymentRequest, deployContracts } from "./deploy-contracts.ts";
import { loadDeploymentRecord, saveJson } from "./deployment-record.ts";
import { planDeployment } from "./plan-deployment.ts";

export type DeploymentRun = Omit<DeploymentRequest, "begin" | "firstNonce"> & {
  /** Where `deployments/`, `addresses/` and `verification/` are written. */
  folder: string;
  /** The network's name in those files. */
  name: string;
};

/** Deploys, or goes on where an interrupted run stopped, and writes what site, server and explorer need. */
export async function runDeployment({ folder, name, ...request }: DeploymentRun): Promise<Deployment> {
  const { chainId, parameters, signer, say } = request;
  const recordPath = join(folder, "deployments", `${name}.json`);
  const plan = keccak256(
    stringToHex(
      planDeployment(parameters, signer.address, 0)
        .map((step) => step.data)
        .join(),
    ),
  );
  const record = loadDeploymentRecord(recordPath);
  if (record !== null && (record.chainId !== chainId || record.deployer !== signer.address)) {
    throw new Error(`${recordPath} is of another chain or deployer. Move it away to begin a new deployment.`);
  }
  if (record !== null && record.plan !== plan) {
    throw new Error(
      `${recordPath} is of other parameters or contracts. Move it away to begin a new deployment.`,
    );
  }

  let firstNonce = record?.firstNonce ?? 0;
  const deployment = await deployContracts({
    ...request,
    ...(record && { firstNonce: record.firstNonce }),
    begin(nonce) {
      firstNonce = nonce;
      saveJson(recordPath, { chainId, deployer: signer.address, firstNonce: nonce, plan });
    },
  });

  const addresses = Object.fromEntries(
    Object.entries(deployment).map(([key, { address }]) => [key, address]),
  );
  if ("token" in parameters) addresses.aliToken = parameters.token;
  const addressesPath = join(folder, "addresses", `${name}.json`);
  saveJson(addressesPath, addresses);
  for (const step of planDeployment(parameters, signer.address, firstNonce)) {
    saveJson(join(folder, "verification", name, `${step.name}.json`), createVerificationInput(step));
  }
  say(`Addresses for ADDRESSES of the server: ${addressesPath}`);
  if (Object.keys(deployment).length > 0)
    say(`Input for the explorer's verification: ${join(folder, "verification", name)}`);
  return deployment;
}

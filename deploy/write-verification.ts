import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Address } from "viem";
import { createVerificationInput } from "./create-verification-input.ts";
import type { DeploymentParameters } from "./deployment-parameters.ts";
import { loadDeploymentRecord, type SentSteps, saveJson } from "./deployment-record.ts";
import { fingerprintPlan } from "./fingerprint-plan.ts";
import { type DeployedAddresses, planDeployment } from "./plan-deployment.ts";

/**
 * Writes for each created contract what an explorer's form asks for, and beside it (`….sourcify.json`) the body of
 * Sourcify's `POST /v2/verify/{chainId}/{address}`. Returns the folder.
 */
export function writeVerification(deployment: {
  folder: string;
  name: string;
  parameters: DeploymentParameters;
  deployer: Address;
  addresses: DeployedAddresses;
  steps: SentSteps;
}): string {
  const { parameters, addresses, steps } = deployment;
  const target = join(deployment.folder, "verification", deployment.name);
  for (const step of planDeployment(parameters, deployment.deployer)) {
    const address = step.kind === "creation" ? addresses[step.name] : undefined;
    if (step.kind === "funding" || address === undefined) continue;
    const input = createVerificationInput({ ...step, address, data: step.encode(addresses) });
    saveJson(join(target, `${step.name}.json`), input);
    const creationTransactionHash = steps[step.name]?.transaction ?? undefined;
    saveJson(join(target, `${step.name}.sourcify.json`), {
      stdJsonInput: input.standardJson,
      compilerVersion: input.compiler.replace(/^v/, ""),
      contractIdentifier: input.contract,
      ...(creationTransactionHash && { creationTransactionHash }),
    });
  }
  return target;
}

/** The same for a deployment that is recorded: nothing is asked, signed or sent. Returns the folder. */
export function writeRecordedVerification(deployment: {
  folder: string;
  name: string;
  parameters: DeploymentParameters;
}): string {
  const { folder, name, parameters } = deployment;
  const record = loadDeploymentRecord(join(folder, "deployments", `${name}.json`));
  if (record === null) throw new Error(`No deployment to ${name} is recorded in ${folder}.`);
  if (record.plan !== fingerprintPlan(parameters, record.deployer))
    throw new Error(`The recorded deployment to ${name} is of other parameters or contracts.`);
  const addresses = JSON.parse(readFileSync(join(folder, "addresses", `${name}.json`), "utf8"));
  return writeVerification({ ...deployment, deployer: record.deployer, addresses, steps: record.steps });
}

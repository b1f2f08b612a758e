import { type Address, type Hex, keccak256, stringToHex, zeroAddress } from "viem";
import type { DeploymentParameters } from "./deployment-parameters.ts";
import { type DeployedAddresses, planDeployment } from "./plan-deployment.ts";

/** The same for the same parameters and contracts, wherever the contracts come to be. */
export function fingerprintPlan(parameters: DeploymentParameters, deployer: Address): Hex {
  const places: DeployedAddresses = {
    vestingPrivateInvestors: zeroAddress,
    vestingTeam: zeroAddress,
    aliToken: zeroAddress,
  };
  const steps = planDeployment(parameters, deployer).map((step) =>
    step.kind === "creation" ? step.encode(places) : step.amount,
  );
  return keccak256(stringToHex(steps.join()));
}

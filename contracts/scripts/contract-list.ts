import { join } from "node:path";

export const repositoryRoot = join(import.meta.dirname, "../..");

export type ContractSource = {
  name: string;
  /** Path from the repository root, also the source name in the compiler input. */
  path: string;
};

export const contractList: ContractSource[] = [
  { name: "AliToken", path: "contracts/src/AliToken.sol" },
  { name: "AliSale", path: "contracts/src/AliSale.sol" },
  { name: "AliVesting", path: "contracts/src/AliVesting.sol" },
  { name: "AgentToken", path: "contracts/src/AgentToken.sol" },
  { name: "MintableAgentToken", path: "contracts/src/MintableAgentToken.sol" },
  { name: "WrappedS", path: "contracts/dev/WrappedS.sol" },
  { name: "TestUsdc", path: "contracts/dev/TestUsdc.sol" },
  { name: "PlainToken", path: "contracts/test/support/PlainToken.sol" },
  { name: "TaxedToken", path: "contracts/dev/TaxedToken.sol" },
  { name: "RebasingToken", path: "contracts/dev/RebasingToken.sol" },
  { name: "DevnetMulticall", path: "contracts/dev/DevnetMulticall.sol" },
  { name: "ShadowClFactory", path: "contracts/dev/ShadowClFactory.sol" },
  { name: "SolidlyFactory", path: "contracts/dev/SolidlyFactory.sol" },
  { name: "SolidlyRouter", path: "contracts/dev/SolidlyRouter.sol" },
  { name: "DeploymentRehearsal", path: "contracts/dev/DeploymentRehearsal.sol" },
];

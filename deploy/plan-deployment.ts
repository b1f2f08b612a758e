import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliSaleBytecode } from "@alithia/contracts/generated/ali-sale-bytecode.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { aliTokenBytecode } from "@alithia/contracts/generated/ali-token-bytecode.ts";
import { aliVestingAbi } from "@alithia/contracts/generated/ali-vesting.ts";
import { aliVestingBytecode } from "@alithia/contracts/generated/ali-vesting-bytecode.ts";
import { type Address, encodeDeployData, getContractAddress, type Hex } from "viem";
import type { DeploymentParameters } from "./deployment-parameters.ts";

export type DeployedName = "vestingPrivateInvestors" | "vestingTeam" | "aliToken" | "aliSale";

export type DeploymentStep = {
  name: DeployedName;
  contractName: "AliVesting" | "AliToken" | "AliSale";
  nonce: number;
  /** Where the contract will be, if the transaction has this nonce. */
  address: Address;
  data: Hex;
};

/**
 * The four creations in their order. The token mints the sale's share to the address where the sale will be, and
 * the sale refuses to be created without its tokens: so the deployer's nonces must not be used for anything else.
 */
export function planDeployment(
  parameters: DeploymentParameters,
  deployer: Address,
  firstNonce: number,
): DeploymentStep[] {
  const addressAt = (offset: number) =>
    getContractAddress({ from: deployer, nonce: BigInt(firstNonce + offset) });
  const [privateInvestors, team, token, sale] = [addressAt(0), addressAt(1), addressAt(2), addressAt(3)];
  const { sale: terms } = parameters;

  return [
    {
      name: "vestingPrivateInvestors",
      contractName: "AliVesting",
      nonce: firstNonce,
      address: privateInvestors,
      data: encodeVesting(parameters.privateInvestors),
    },
    {
      name: "vestingTeam",
      contractName: "AliVesting",
      nonce: firstNonce + 1,
      address: team,
      data: encodeVesting(parameters.team),
    },
    {
      name: "aliToken",
      contractName: "AliToken",
      nonce: firstNonce + 2,
      address: token,
      data: encodeDeployData({
        abi: aliTokenAbi,
        bytecode: aliTokenBytecode,
        args: [
          {
            publicSale: sale,
            ecosystem: parameters.ecosystem,
            daoTreasury: parameters.daoTreasury,
            privateInvestors,
            team,
          },
        ],
      }),
    },
    {
      name: "aliSale",
      contractName: "AliSale",
      nonce: firstNonce + 3,
      address: sale,
      data: encodeDeployData({
        abi: aliSaleAbi,
        bytecode: aliSaleBytecode,
        args: [
          {
            token,
            price: terms.priceWei,
            cap: terms.cap,
            walletCap: terms.walletCap,
            start: BigInt(terms.start),
            end: BigInt(terms.end),
            returnUntil: BigInt(terms.returnUntil),
            treasury: terms.treasury,
            unsoldRecipient: terms.unsoldRecipient,
            guardian: terms.guardian,
          },
        ],
      }),
    },
  ];
}

function encodeVesting(vesting: DeploymentParameters["team"]): Hex {
  return encodeDeployData({
    abi: aliVestingAbi,
    bytecode: aliVestingBytecode,
    args: [
      vesting.beneficiary,
      BigInt(vesting.startsAt),
      BigInt(vesting.durationSeconds),
      BigInt(vesting.cliffSeconds),
    ],
  });
}

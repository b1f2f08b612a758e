import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliSaleBytecode } from "@alithia/contracts/generated/ali-sale-bytecode.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { aliTokenBytecode } from "@alithia/contracts/generated/ali-token-bytecode.ts";
import { aliVestingAbi } from "@alithia/contracts/generated/ali-vesting.ts";
import { aliVestingBytecode } from "@alithia/contracts/generated/ali-vesting-bytecode.ts";
import { type Address, encodeDeployData, getContractAddress, type Hex } from "viem";
import type { DeploymentParameters, SaleParameters, VestingParameters } from "./deployment-parameters.ts";

export type DeployedName = "vestingPrivateInvestors" | "vestingTeam" | "aliToken" | "aliSale";

export type DeploymentStep = {
  name: DeployedName;
  contractName: "AliVesting" | "AliToken" | "AliSale";
  nonce: number;
  /** Where the contract will be, if the transaction has this nonce. */
  address: Address;
  data: Hex;
};

type NewToken = Extract<DeploymentParameters, { deploys: "token and sale" | "token" }>;

/**
 * The creations in their order. The token mints the sale's share to the address where the sale will be, and the sale
 * refuses to be created without its tokens: so the deployer's nonces must not be used for anything else.
 */
export function planDeployment(
  parameters: DeploymentParameters,
  deployer: Address,
  firstNonce: number,
): DeploymentStep[] {
  const addressAt = (offset: number) =>
    getContractAddress({ from: deployer, nonce: BigInt(firstNonce + offset) });
  const planSale = (offset: number, token: Address, sale: SaleParameters): DeploymentStep => ({
    name: "aliSale",
    contractName: "AliSale",
    nonce: firstNonce + offset,
    address: addressAt(offset),
    data: encodeSale(token, sale),
  });
  switch (parameters.deploys) {
    case "nothing":
      return [];
    case "sale":
      return [planSale(0, parameters.token, parameters.sale)];
    case "token":
      return planToken(parameters, parameters.publicSale, firstNonce, addressAt);
    case "token and sale":
      return [
        ...planToken(parameters, addressAt(3), firstNonce, addressAt),
        planSale(3, addressAt(2), parameters.sale),
      ];
  }
}

function planToken(
  parameters: NewToken,
  publicSale: Address,
  firstNonce: number,
  addressAt: (offset: number) => Address,
): DeploymentStep[] {
  const { ecosystem, daoTreasury } = parameters;
  const [privateInvestors, team] = [addressAt(0), addressAt(1)];
  const allocations = { publicSale, ecosystem, daoTreasury, privateInvestors, team };
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
      address: addressAt(2),
      data: encodeDeployData({ abi: aliTokenAbi, bytecode: aliTokenBytecode, args: [allocations] }),
    },
  ];
}

function encodeSale(token: Address, terms: SaleParameters): Hex {
  return encodeDeployData({
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
  });
}

function encodeVesting(vesting: VestingParameters): Hex {
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

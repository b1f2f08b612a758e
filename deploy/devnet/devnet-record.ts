import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hexSchema as hex } from "@alithia/protocol/hex.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import { parseEther } from "viem";
import * as z from "zod";
import type { FullDeployment, SaleParameters } from "../parameters.ts";

/**
 * Anvil's well-known unlocked accounts and their roles on the devnet. Their keys are public, so they must not
 * be used anywhere else.
 */
export const devnetAccounts = {
  deployer: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  daoTreasury: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  ecosystem: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
  privateInvestors: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  team: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
  guardian: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
  alice: "0x976EA74026E726554dB657fA54763abd0C3a0aa9",
  bob: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  carol: "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f",
  faucet: "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720",
} as const;

const day = 86_400;

/** Parameters of a sale that started two days before the devnet does and runs for a quarter. */
export function createDevnetParameters(
  genesisTimestamp: number,
  saleChanges: Partial<SaleParameters> = {},
): FullDeployment {
  const start = genesisTimestamp + day;
  const end = start + 91 * day;
  return {
    deploys: "token and sale",
    contracts: [],
    ecosystem: devnetAccounts.ecosystem,
    daoTreasury: devnetAccounts.daoTreasury,
    privateInvestors: {
      beneficiary: devnetAccounts.privateInvestors,
      startsAt: start,
      durationSeconds: 730 * day,
      cliffSeconds: 180 * day,
    },
    team: {
      beneficiary: devnetAccounts.team,
      startsAt: start,
      durationSeconds: 1460 * day,
      cliffSeconds: 365 * day,
    },
    sale: {
      priceWei: parseEther("0.11"),
      unit: 10n ** 9n,
      cap: parseEther("25000000"),
      walletCap: parseEther("250000"),
      start,
      end,
      treasury: devnetAccounts.daoTreasury,
      fallbackTreasury: devnetAccounts.ecosystem,
      unsoldRecipient: devnetAccounts.ecosystem,
      guardian: devnetAccounts.guardian,
      ...saleChanges,
    },
  };
}

/** Named as in the site configuration, so that server and site use this object unchanged. */
export const devnetAddressesSchema = z.object({
  aliToken: hex,
  aliSale: hex,
  vestingPrivateInvestors: hex,
  vestingTeam: hex,
  daoTreasury: hex,
  ecosystem: hex,
  wrappedNative: hex,
  usdc: hex,
  multicall3: hex,
  uniswapV3Factory: hex,
  positionManager: hex,
  quoterV2: hex,
  swapRouter02: hex,
});

export type DevnetAddresses = z.infer<typeof devnetAddressesSchema>;

const historySchema = z.object({
  transferS: hex,
  transferAli: hex,
  transferUsdc: hex,
  approval: hex,
  purchase: hex,
  failedPurchase: hex,
  contractCreation: hex,
  wrap: hex,
  swap: hex,
});

/** Hashes of transactions worth asking about, by kind. */
export type DevnetHistory = z.infer<typeof historySchema>;

const devnetRecordSchema = z.object({
  /** Identifies the sources the chain was built from; the chain is rebuilt if it changes. */
  fingerprint: z.string(),
  chainId: z.number(),
  addresses: devnetAddressesSchema,
  history: historySchema,
});

export type DevnetRecord = z.infer<typeof devnetRecordSchema>;

/** Loads the record; null if there is none, or if it has another format. */
export function loadDevnetRecord(path: string): DevnetRecord | null {
  if (!existsSync(path)) return null;
  const parsed = devnetRecordSchema.safeParse(parseJson(readFileSync(path, "utf8")));
  return parsed.success ? parsed.data : null;
}

export function saveDevnetRecord(path: string, record: DevnetRecord): void {
  writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`);
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hexSchema as hex } from "@alithia/protocol/hex.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import * as z from "zod";

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

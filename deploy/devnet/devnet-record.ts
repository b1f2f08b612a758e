import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import * as z from "zod";

const hex = z.custom<`0x${string}`>((value) => typeof value === "string" && /^0x[0-9a-fA-F]*$/.test(value));

/** Names as in the site's configuration, so that server and site take this object as it is. */
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

/** Hashes of transactions worth asking about, by what they are. */
export type DevnetHistory = z.infer<typeof historySchema>;

const devnetRecordSchema = z.object({
  /** What the chain was made from; another fingerprint means that it must be made anew. */
  fingerprint: z.string(),
  chainId: z.number(),
  addresses: devnetAddressesSchema,
  history: historySchema,
});

export type DevnetRecord = z.infer<typeof devnetRecordSchema>;

/** Null when there is no record, or one of another version. */
export function loadDevnetRecord(path: string): DevnetRecord | null {
  if (!existsSync(path)) return null;
  const parsed = devnetRecordSchema.safeParse(parseJson(readFileSync(path, "utf8")));
  return parsed.success ? parsed.data : null;
}

export function saveDevnetRecord(path: string, record: DevnetRecord): void {
  writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`);
}

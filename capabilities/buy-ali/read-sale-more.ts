import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import { nullIfRefused } from "@alithia/chain/node/rpc-request.ts";
import { type AccountKind, describeCode } from "@alithia/chain/reading/plan-account.ts";
import type { Block } from "@alithia/chain/reading/plan-block.ts";
import { readSaleHistory, type SaleHistory } from "@alithia/chain/sale/read-sale-history.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { parseAbi } from "viem";
import { decodeFunctionResult, encodeFunctionData } from "viem/utils";
import type { SalePoint } from "./sale-points.ts";

/** An account with a role in the sale. A Safe tells how many of its owners must sign. */
export type RoleAccount = {
  role: "guardian" | "treasury";
  address: Hex;
  code: AccountKind;
  safe: { threshold: string; owners: number } | null;
};

export type RoleAccounts = { guardian?: RoleAccount; treasury?: RoleAccount };

/** What `saleInfo` does not tell; only what is asked for is read. */
export type SaleMore = {
  /** The contract's coins. */
  heldWei?: bigint;
  history?: SaleHistory | null;
  accounts: RoleAccounts;
};

const safeAbi = parseAbi([
  "function getThreshold() view returns (uint256)",
  "function getOwners() view returns (address[])",
]);

/** Reads the coins, events and accounts that the points need. */
export async function readSaleMore(
  reader: ChainReader,
  sale: Hex,
  { terms }: SaleInfo,
  block: Block,
  points: readonly SalePoint[],
): Promise<SaleMore> {
  const asks = (...some: SalePoint[]) => some.some((point) => points.includes(point));
  const request = toRpcRequest(reader, block.tag, "The coins and accounts of the sale");
  const [held, history, guardian, treasury] = await Promise.all([
    asks("held", "paid") ? request("eth_getBalance", [sale, "latest"]) : null,
    asks("paid", "pauses") ? readSaleHistory(reader, sale, block.number) : undefined,
    asks("guardian-account") ? readRole(request, "guardian", terms.guardian) : undefined,
    asks("treasury-account") ? readRole(request, "treasury", terms.treasury) : undefined,
  ]);
  return {
    ...(held === null ? {} : { heldWei: BigInt(held as string) }),
    ...(history === undefined ? {} : { history }),
    accounts: { ...(guardian && { guardian }), ...(treasury && { treasury }) },
  };
}

type Request = ReturnType<typeof toRpcRequest>;

async function readRole(request: Request, role: RoleAccount["role"], address: Hex): Promise<RoleAccount> {
  const code = describeCode((await request("eth_getCode", [address, "latest"])) as Hex);
  const safe = code.kind === "contract" ? await readSafe(request, address) : null;
  return { role, address, code, safe };
}

/** Asks a contract what a Safe answers; null if it is none. */
async function readSafe(request: Request, address: Hex): Promise<RoleAccount["safe"]> {
  const ask = async (functionName: "getThreshold" | "getOwners") => {
    const data = encodeFunctionData({ abi: safeAbi, functionName });
    return (await nullIfRefused(request("eth_call", [{ to: address, data }, "latest"]))) as Hex | null;
  };
  const [threshold, owners] = await Promise.all([ask("getThreshold"), ask("getOwners")]);
  if (threshold?.length !== 66 || owners === null || owners.length < 130) return null;
  try {
    const listed = decodeFunctionResult({ abi: safeAbi, functionName: "getOwners", data: owners });
    return { threshold: BigInt(threshold).toString(), owners: listed.length };
  } catch {
    // Other bytes than a list of accounts.
    return null;
  }
}

import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { readIdentities } from "@alithia/chain/identity/read-identity.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { type AccountKind, describeCode, planCode } from "@alithia/chain/reading/plan-account.ts";
import type { Block } from "@alithia/chain/reading/plan-block.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { readSaleHistory, type SaleHistory } from "@alithia/chain/sale/read-sale-history.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
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

/** Reads the coins, events and accounts that the points need. */
export async function readSaleMore(
  reader: ChainReader,
  registry: Registry,
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
    asks("guardian-account")
      ? readRole(reader, registry, { role: "guardian", address: terms.guardian }, block.tag)
      : undefined,
    asks("treasury-account")
      ? readRole(reader, registry, { role: "treasury", address: terms.treasury }, block.tag)
      : undefined,
  ]);
  return {
    ...(held === null ? {} : { heldWei: BigInt(held as string) }),
    ...(history === undefined ? {} : { history }),
    accounts: { ...(guardian && { guardian }), ...(treasury && { treasury }) },
  };
}

async function readRole(
  reader: ChainReader,
  registry: Registry,
  { role, address }: Pick<RoleAccount, "role" | "address">,
  blockTag: Hex,
): Promise<RoleAccount> {
  const [[code], identities] = await Promise.all([
    readTogether(reader, [planCode(address, blockTag)]),
    readIdentities(reader, registry, [address], blockTag),
  ]);
  const identity = identities.get(address);
  return { role, address, code: describeCode(code), safe: identity?.kind === "multisig" ? identity : null };
}

import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, toQuantity } from "@alithia/chain/node/rpc-request.ts";
import { planContractCalls, readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { allowanceCall, decodeNumber, descriptionCalls } from "@alithia/chain/token/token-calls.ts";
import {
  findListedLabel,
  labelNative,
  labelUnlisted,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "@alithia/chain/token/token-label.ts";

/** What one spender may take of one token; `amount` is null of the coin, which has no allowances, and if unread. */
export type Allowance = { token: TokenLabel; amount: TokenAmount | null; unlimited: boolean };

type Asked = { owner: Hex; spender: Hex; token: Hex | "native"; block: string };

/** Asks the token's own contract for one allowance. */
export async function readAllowance(
  reader: ChainReader,
  registry: Registry,
  { owner, spender, token, block }: Asked,
): Promise<Allowance> {
  if (token === "native") return { token: labelNative(registry), amount: null, unlimited: false };
  const listed = findListedLabel(registry, token);
  const calls = [allowanceCall(token, owner, spender), ...(listed === null ? descriptionCalls(token) : [])];
  const label = `What ${spender} may take of ${token} from ${owner}`;
  const [[returned = null, ...described]] = await readTogether(reader, [
    planContractCalls(calls, toQuantity(BigInt(block)), label),
  ]);
  const units = decodeNumber(returned);
  const named = listed ?? labelUnlisted(registry, token, described);
  return {
    token: named,
    amount: units === null ? null : toTokenAmount(named, units),
    unlimited: units !== null && isUnlimited(units),
  };
}

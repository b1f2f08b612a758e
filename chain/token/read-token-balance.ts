import type { ChainReader } from "../evidence/chain-reader.ts";
import { NodeFailure } from "../node/chain-node.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { planContractCalls } from "../reading/contract-calls.ts";
import { readTogether } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import { balanceCall, decodeNumber, descriptionCalls } from "./token-calls.ts";
import { findListedLabel, labelUnlisted, type TokenAmount, toTokenAmount } from "./token-label.ts";

/** What one account holds of one token. Throws a `NodeFailure` when the address answers as no token does. */
export async function readTokenBalance(
  reader: ChainReader,
  registry: Registry,
  token: Hex,
  owner: Hex,
  blockTag: Hex,
): Promise<TokenAmount> {
  const listed = findListedLabel(registry, token);
  const described = listed ? [] : descriptionCalls(token);
  const [balances, description] = await readTogether(reader, [
    planContractCalls([balanceCall(token, owner)], blockTag, `Token balance of ${owner}`),
    planContractCalls(described, blockTag, `Name, symbol and decimals of ${token}`),
  ]);
  const units = decodeNumber(balances[0] ?? null);
  if (units === null)
    throw new NodeFailure("node-refused", `${token} tells no balance, so it is no token I can read.`);
  return toTokenAmount(listed ?? labelUnlisted(registry, token, description), units);
}

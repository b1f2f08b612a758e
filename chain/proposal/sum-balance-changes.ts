import type { BalanceChange } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { writeSymbol } from "../text/write-symbol.ts";
import { readTransfers, type TransferLog } from "./read-transfers.ts";

/** Where `eth_simulateV1` reports movements of the native coin. */
const coinAddress = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";

/** What the visitor's account gains and loses, out of the transfer events of a simulation. */
export function sumBalanceChanges(
  logs: readonly TransferLog[],
  account: `0x${string}`,
  tokens: readonly FormToken[],
): BalanceChange[] {
  const own = account.toLowerCase();
  const changes = new Map<string, bigint>();
  for (const { token, from, to, units } of readTransfers(logs)) {
    const gained = to === own ? units : 0n;
    const lost = from === own ? units : 0n;
    if (gained !== lost) changes.set(token, (changes.get(token) ?? 0n) + gained - lost);
  }
  return [...changes]
    .filter(([, change]) => change !== 0n)
    .map(([token, change]) => label(account, token, change, tokens));
}

function label(
  account: `0x${string}`,
  token: string,
  change: bigint,
  tokens: readonly FormToken[],
): BalanceChange {
  const common = { account, change: change.toString() };
  if (token === coinAddress) return { ...common, symbol: "S", decimals: 18 };
  const known = tokens.find(({ address }) => address.toLowerCase() === token);
  const address = token as `0x${string}`;
  return known === undefined
    ? { ...common, token: address, symbol: `units of ${address}`, decimals: 0 }
    : { ...common, token: known.address, symbol: writeSymbol(known), decimals: known.decimals };
}

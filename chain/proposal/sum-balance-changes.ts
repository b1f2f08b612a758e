import type { BalanceChange } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";

export type TransferLog = { address: string; topics: string[]; data: string };

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** Where `eth_simulateV1` reports movements of the native coin. */
const COIN = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";

/** What the visitor's account gains and loses, out of the transfer events of a simulation. */
export function sumBalanceChanges(
  logs: readonly TransferLog[],
  account: `0x${string}`,
  tokens: readonly FormToken[],
): BalanceChange[] {
  const changes = new Map<string, bigint>();
  for (const { address, topics, data } of logs) {
    const [event, sender, recipient] = topics;
    if (event !== TRANSFER || topics.length !== 3 || !/^0x[0-9a-f]{64}$/i.test(data)) continue;
    const token = address.toLowerCase();
    const sum = changes.get(token) ?? 0n;
    const units = BigInt(data);
    const gained = isAccount(recipient, account) ? units : 0n;
    const lost = isAccount(sender, account) ? units : 0n;
    if (gained !== lost) changes.set(token, sum + gained - lost);
  }
  return [...changes]
    .filter(([, change]) => change !== 0n)
    .map(([token, change]) => label(account, token, change, tokens));
}

function isAccount(topic: string | undefined, account: string): boolean {
  return topic?.slice(-40).toLowerCase() === account.slice(2).toLowerCase();
}

function label(
  account: `0x${string}`,
  token: string,
  change: bigint,
  tokens: readonly FormToken[],
): BalanceChange {
  const common = { account, change: change.toString() };
  if (token === COIN) return { ...common, symbol: "S", decimals: 18 };
  const known = tokens.find(({ address }) => address.toLowerCase() === token);
  const address = token as `0x${string}`;
  return known === undefined
    ? { ...common, token: address, symbol: `units of ${address}`, decimals: 0 }
    : { ...common, token: known.address, symbol: known.symbol, decimals: known.decimals };
}

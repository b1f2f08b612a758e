import { toAddress } from "../account/token-movement.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/log.ts";
import { transferTopic } from "../token/event-topics.ts";
import { type TokenAmount, toTokenAmount } from "../token/token-amount.ts";
import type { TokenLabel } from "../token/token-label.ts";

/** `Withdrawal(address indexed src, uint256 wad)` of WETH9 and everything made like it. */
const withdrawalTopic = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65";

/**
 * Coins that one unwrapping paid out, told by the wrapped coin's own event: exactly one, of what had come to whoever
 * unwrapped. Certain where `account` itself unwrapped; else a part may have stayed on the way. Null of none or several.
 */
export function findUnwrappedCoins(
  logs: readonly Log[],
  account: Hex,
  hasGiven: boolean,
  coin: TokenLabel,
): { amount: TokenAmount; isCertain: boolean } | null {
  const unwraps = logs.filter(
    ({ topics, data }) =>
      topics[0]?.toLowerCase() === withdrawalTopic && topics.length === 2 && data.length === 66,
  );
  const [only] = unwraps;
  if (only === undefined || unwraps.length > 1) return null;
  const amount = toTokenAmount(coin, BigInt(only.data));
  const unwrapper = toAddress(only.topics[1] as Hex);
  if (unwrapper === account) return onlyTells(logs, only.address) ? { amount, isCertain: true } : null;
  const came = logs.some(
    ({ address, topics }) =>
      address.toLowerCase() === only.address.toLowerCase() &&
      topics[0]?.toLowerCase() === transferTopic &&
      topics.length === 3 &&
      toAddress(topics[2] as Hex) === unwrapper,
  );
  return came && hasGiven ? { amount, isCertain: false } : null;
}

/** The wrapped coin alone wrote all of the logs, as in a call of its own. */
function onlyTells(logs: readonly Log[], wrapped: Hex): boolean {
  return logs.every(({ address }) => address.toLowerCase() === wrapped.toLowerCase());
}

import { formatDollars } from "../amount/format-dollars.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Block } from "../reading/plan-block.ts";
import { planMulticall } from "../reading/plan-multicall.ts";
import { readTogether } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { TokenAmount } from "../token/token-amount.ts";
import { planPrices } from "./plan-prices.ts";

/** What an amount is worth in dollars at a block, as text such as `$1.20`; null where no price in dollars was read. */
export async function readDollars(
  reader: ChainReader,
  registry: Registry,
  amount: TokenAmount,
  block: Block,
): Promise<string | null> {
  const address = (amount.token.address as Hex | undefined) ?? null;
  const { calls, decode } = planPrices(registry, [address]);
  const label = `Price of ${amount.token.symbol ?? address}`;
  const [returned] = await readTogether(reader, [
    planMulticall(registry.multicall3, calls, block.tag, label),
  ]);
  const price = decode(returned ?? [], block.timestamp).get(address?.toLowerCase() ?? "coin");
  return tellDollars(price?.usd, amount);
}

/** `usd` is the price of a whole token with 18 decimals. */
export function tellDollars(usd: bigint | null | undefined, { token, units }: TokenAmount): string | null {
  if (usd === null || usd === undefined || token.decimals === null) return null;
  return formatDollars((BigInt(units) * usd) / 10n ** BigInt(token.decimals));
}

import { formatDollars } from "../amount/format-amount.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { type Hex, nullIfRefused, type RpcRequest } from "../node/rpc-request.ts";
import type { Block } from "../reading/plan-block.ts";
import { planMulticall, readTogether } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { TokenAmount, TokenLabel } from "../token/token-label.ts";
import { findUsdc, isPromisedDollar, priceByUsdc } from "./dollar-promise.ts";
import { findFeeds, type Prices, planPrices } from "./plan-prices.ts";

/** The price of a whole token in US dollars, with 18 decimals. */
export type UsdPrice = bigint;

/** Prices by lower-case address, `coin` for the native coin; tokens without a fresh feed are absent. */
export type ReferencePrices = ReadonlyMap<string, UsdPrice>;

/**
 * Reads tokens' prices from on-chain feeds at the latest block: the median of those fresh at `timestamp`,
 * which may resolve as late as the answers. Null stands for the coin.
 */
export async function readReferencePrices(
  request: RpcRequest,
  registry: Registry,
  tokens: readonly (Hex | null)[],
  timestamp: Promise<bigint>,
): Promise<ReferencePrices> {
  const fed = tokens.filter((token) => findFeeds(registry, token) !== undefined);
  if (fed.length === 0) return new Map();
  const { calls, decode } = planPrices(registry, fed);
  const returned = await Promise.all(
    calls.map((call) => nullIfRefused(request("eth_call", [call, "latest"]) as Promise<Hex>)),
  );
  const prices = decode(returned, await timestamp);
  return new Map(
    [...prices].flatMap(([token, { usd, source }]) =>
      usd === null || source !== "feed" ? [] : [[token, usd] as const],
    ),
  );
}

/**
 * Reads an amount's worth in dollars at a block, e.g. `$1.20`; without a feed by the pools with USDC, e.g.
 * `$1.20 in USDC`. Null if neither gives a price.
 */
export async function readDollars(
  reader: ChainReader,
  registry: Registry,
  amount: TokenAmount,
  block: Block,
): Promise<string | null> {
  const address = (amount.token.address as Hex | undefined) ?? null;
  const label = `Price of ${amount.token.symbol ?? address}`;
  const prices = await readPrices(reader, registry, address, block, label);
  const price = prices.get(address?.toLowerCase() ?? "coin");
  const byFeed = tellDollars(price?.usd, amount);
  if (byFeed !== null || isPromisedDollar(amount.token)) return byFeed;
  const byUsdc = tellDollars(priceByUsdc(registry, prices, price, amount.token.decimals ?? 18), amount);
  return byUsdc && `${byUsdc} in USDC`;
}

/** The price of a whole token in dollars with 18 decimals, and whether it is by the pools with USDC. */
export type DollarPrice = { usd: UsdPrice; isByUsdc: boolean };

/** Reads prices at a block by feeds, the promise of a dollar's issuer or the pools with USDC; by lower-case address. */
export async function readDollarPrices(
  reader: ChainReader,
  registry: Registry,
  tokens: readonly TokenLabel[],
  block: Block,
): Promise<Map<string, DollarPrice>> {
  const asked = [
    null,
    ...tokens.map(({ address }) => (address as Hex | undefined) ?? null),
    findUsdc(registry),
  ];
  const { calls, decode } = planPrices(registry, [...new Set(asked)]);
  const [returned] = await readTogether(reader, [
    planMulticall(registry.multicall3, calls, block.tag, "Prices in dollars"),
  ]);
  const prices = decode(returned ?? [], block.timestamp);
  const found = tokens.map((token): [string, DollarPrice | null] => {
    const key = token.address?.toLowerCase() ?? "coin";
    const listed = token.address === undefined ? null : registry.findToken(token.address as Hex);
    const price = prices.get(listed?.kind === "wrapped-native" ? "coin" : key);
    const fed = price?.source === "feed" ? price.usd : null;
    if (fed !== null && fed !== undefined) return [key, { usd: fed, isByUsdc: false }];
    if (isPromisedDollar(token)) return [key, { usd: 10n ** 18n, isByUsdc: false }];
    const usd = priceByUsdc(registry, prices, price, token.decimals ?? 18);
    return [key, usd === null ? null : { usd, isByUsdc: true }];
  });
  return new Map(found.flatMap(([key, price]) => (price === null ? [] : [[key, price]])));
}

/** Reads the price of the whole coin in dollars at a block, with 18 decimals; without a feed by the pools with USDC. */
export async function readCoinUsd(
  reader: ChainReader,
  registry: Registry,
  block: Block,
): Promise<UsdPrice | null> {
  const prices = await readPrices(reader, registry, null, block, `Price of ${registry.network.coin.symbol}`);
  const coin = prices.get("coin");
  return coin?.usd ?? priceByUsdc(registry, prices, coin, 18);
}

/** Reads the prices of a token, null for the coin, and of USDC. */
async function readPrices(
  reader: ChainReader,
  registry: Registry,
  address: Hex | null,
  block: Block,
  label: string,
): Promise<Prices> {
  const { calls, decode } = planPrices(registry, [address, findUsdc(registry)]);
  const [returned] = await readTogether(reader, [
    planMulticall(registry.multicall3, calls, block.tag, label),
  ]);
  return decode(returned ?? [], block.timestamp);
}

/** Formats an amount in dollars. `usd` is the price of a whole token with 18 decimals. */
export function tellDollars(usd: bigint | null | undefined, { token, units }: TokenAmount): string | null {
  if (usd === null || usd === undefined || token.decimals === null) return null;
  return formatDollars((BigInt(units) * usd) / 10n ** BigInt(token.decimals));
}

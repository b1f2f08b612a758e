import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, RpcFailure, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { readCoinUsd, type UsdPrice } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock, stampRead, toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { costOf, findReturnUntil, quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale, readSupply } from "@alithia/chain/sale/read-sale.ts";
import { readSaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import type { SaleHistory } from "@alithia/chain/sale/read-sale-history.ts";
import { findSale, type SalePlace } from "@alithia/chain/sale/read-sale-info.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import {
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "@alithia/chain/token/token-label.ts";
import { audit, describeAudit } from "@alithia/content/sale.ts";
import { getAddress } from "viem/utils";
import { sayOne } from "../quote-price/read-dollar-worth.ts";
import { readSaleMore, type SaleMore } from "./read-sale-more.ts";
import { type OwnToken, readVestings } from "./read-vestings.ts";
import type { ReadSaleInput, SaleDetails, SaleEntry, SaleFacts, SaleStatus } from "./sale-facts.ts";

/** Reads the requested part of the sale at the latest block. Throws a `CapabilityFailure` if it cannot. */
export async function readSaleFacts(
  reader: ChainReader,
  registry: Registry,
  input: ReadSaleInput,
  account: Hex | undefined,
  isDated = false,
): Promise<SaleFacts> {
  const buyer = input.buyer ?? account;
  const { place, block, request, info } = await readLatestSale(reader, registry, buyer);
  const { symbol, name, decimals } = describeOwnToken(registry.addresses);
  const ali: OwnToken = { address: info.terms.token, symbol, name, decimals, listed: true };
  const coin = labelNative(registry);
  const at = {
    ...stampRead(registry.network, block),
    sale: getAddress(place.address),
    status: toStatus(info, ali, coin, await readCoinUsd(reader, registry, block)),
  };
  if (input.action === "status" || input.action === "terms") {
    const [more, vestings] = await Promise.all([
      readSaleMore(reader, registry, place.address, info, block, input.about ?? []),
      input.about?.some((point) => point.startsWith("vesting-"))
        ? readVestings(request, registry.addresses, ali, input.contract)
        : [],
    ]);
    return { ...at, action: input.action, ...toDetails(more, coin), vestings, first: input.first, account };
  }
  if (input.action === "holders")
    return {
      ...at,
      action: "holders",
      ...(await readHolders(request, registry, info, block.number, ali)),
      ...(input.of && { of: getAddress(input.of) }),
    };
  if (input.action === "entries") {
    const entries = await readEntries(
      request,
      place.address,
      info,
      { ...input, block: block.number },
      ali,
      coin,
    );
    return { ...at, action: "entries", ...entries };
  }
  if (input.action === "position") {
    if (!buyer)
      throw new CapabilityFailure("account-missing", "Whose purchases? Connect a wallet or give an address.");
    const { tokens, windows } = info.position;
    const wanted = { block: block.number, buyer };
    const read =
      isDated && tokens > 0n ? await readEntries(request, place.address, info, wanted, ali, coin) : null;
    const purchases = read?.entries.filter(({ kind }) => kind === "purchase");
    return {
      ...at,
      action: "position",
      ...readReturn(info, input, ali, coin),
      buyer: getAddress(buyer),
      isOwn: buyer.toLowerCase() === account?.toLowerCase(),
      ...(read !== null && purchases && { purchases, isEveryPurchase: read.isComplete }),
      bought: toTokenAmount(ali, tokens),
      paid: toTokenAmount(coin, costOf(tokens, info)),
      held: toTokenAmount(ali, info.buyerTokens),
      windows: windows
        .filter((window) => window.tokens > 0n)
        .map(({ tokens, until }) => ({
          tokens: toTokenAmount(ali, tokens),
          coins: toTokenAmount(coin, costOf(tokens, info)),
          until: toIso(until),
        })),
    };
  }
  if (input.action !== "quote")
    throw new CapabilityFailure(
      "sale-screen",
      "Buying and returning is done on the token screen, /token, with your own wallet.",
    );
  return { ...at, action: "quote", ...quote(info, input, ali, coin) };
}

/** What returning so much would give back, and how much of it can still be returned. */
function readReturn(info: SaleInfo, { amount }: ReadSaleInput, ali: TokenLabel, coin: TokenLabel) {
  if (amount === undefined) return {};
  const parsed = parseAmount(amount, info.token.decimals);
  if (parsed.outcome === "refused") throw new CapabilityFailure(`amount-${parsed.fault}`, parsed.sentence);
  const left = info.position.windows.reduce((sum, { tokens }) => sum + tokens, 0n);
  const tokens = parsed.units < left ? parsed.units : left;
  const amounts = { tokens: toTokenAmount(ali, tokens), coins: toTokenAmount(coin, costOf(tokens, info)) };
  return { returned: { ...amounts, isAll: parsed.units <= left } };
}

function quote(info: SaleInfo, { amount, unit }: ReadSaleInput, ali: TokenLabel, coin: TokenLabel) {
  const parsed = parseAmount(amount ?? "", unit === "ALI" ? info.token.decimals : 18);
  if (parsed.outcome === "refused") throw new CapabilityFailure(`amount-${parsed.fault}`, parsed.sentence);
  const payment = unit === "ALI" ? costOf(parsed.units, info) : parsed.units;
  const { tokens, cost, limit } = quotePurchase(info, payment);
  const asked: TokenAmount = toTokenAmount(unit === "ALI" ? ali : coin, parsed.units);
  return { tokens: toTokenAmount(ali, tokens), cost: toTokenAmount(coin, cost), limit, asked };
}

function toDetails({ heldWei, history, accounts }: SaleMore, coin: TokenLabel): SaleDetails {
  return {
    ...(heldWei === undefined ? {} : { held: toTokenAmount(coin, heldWei) }),
    ...(history === undefined ? {} : { history: history && tellHistory(history, coin) }),
    accounts,
  };
}

function tellHistory({ withdrawnWei, fromBlock, ...counts }: SaleHistory, coin: TokenLabel) {
  return { ...counts, withdrawn: toTokenAmount(coin, withdrawnWei), fromBlock: fromBlock.toString() };
}

const pauseBudgetSeconds = 7n * 24n * 60n * 60n;

function toStatus(info: SaleInfo, ali: TokenLabel, coin: TokenLabel, coinUsd: UsdPrice | null): SaleStatus {
  const { terms } = info;
  const returnUntil = findReturnUntil(info);
  return {
    phase: info.phase,
    price: toTokenAmount(coin, terms.price),
    priceInDollars: coinUsd === null ? null : sayOne((terms.price * coinUsd) / 10n ** 18n),
    sold: toTokenAmount(ali, info.sold),
    cap: toTokenAmount(ali, terms.cap),
    left: toTokenAmount(ali, terms.cap - info.sold),
    raised: toTokenAmount(coin, costOf(info.sold, info)),
    walletCap: toTokenAmount(ali, terms.walletCap),
    start: toIso(terms.start),
    end: toIso(terms.end),
    returnUntil: returnUntil === null ? null : toIso(returnUntil),
    lastCallStart: toIso(info.lastCallStart),
    close: toIso(info.close),
    returnable: toTokenAmount(ali, info.returnable),
    owed: toTokenAmount(coin, costOf(info.returnable, info)),
    nextDue: info.returnable === 0n ? null : toIso(info.position.windows[0]?.until ?? info.lastCallStart),
    withdrawable: toTokenAmount(coin, info.withdrawable),
    unsold: toTokenAmount(ali, info.saleTokens),
    pausedUntil: info.phase === "paused" ? toIso(info.pausedUntil) : null,
    lastPause: info.pausedUntil === 0n ? null : toIso(info.pausedUntil),
    pauseSecondsUsed: (pauseBudgetSeconds - info.pauseSecondsLeft).toString(),
    pauseSecondsLeft: info.pauseSecondsLeft.toString(),
    treasury: terms.treasury,
    fallbackTreasury: terms.fallbackTreasury,
    fallbackFrom: toIso(info.fallbackFrom),
    unsoldRecipient: terms.unsoldRecipient,
    guardian: terms.guardian,
    audit: describeAudit(audit),
  };
}

const entriesTold = 8;

/** Reads the latest purchases and returns, as the sale screen lists them. */
async function readEntries(
  request: RpcRequest,
  sale: Hex,
  { terms }: SaleInfo,
  wanted: { block: bigint; buyer?: Hex | undefined },
  ali: TokenLabel,
  coin: TokenLabel,
) {
  const { block, buyer } = wanted;
  const read = await readSaleEvents(request, sale, {
    ...{ toBlock: block, limit: entriesTold, start: terms.start },
    buyer,
  });
  const entries = read.events.slice(0, entriesTold).map((event): SaleEntry => {
    const { timestamp, returnUntil } = event;
    const isReturnable = returnUntil !== null && (timestamp === null || returnUntil > timestamp);
    return {
      kind: event.kind,
      buyer: getAddress(event.buyer),
      tokens: toTokenAmount(ali, event.tokens),
      coins: toTokenAmount(coin, event.coins),
      time: timestamp === null ? null : toIso(timestamp),
      returnUntil: isReturnable ? toIso(returnUntil) : null,
      transaction: event.transactionHash,
    };
  });
  const isComplete = read.isComplete && read.events.length <= entriesTold;
  return {
    buyer: buyer === undefined ? null : getAddress(buyer),
    entries,
    buyers: new Set(read.events.flatMap(({ kind, buyer }) => (kind === "purchase" ? [buyer] : []))).size,
    isEveryBuyer: read.isComplete,
    fromBlock: read.fromBlock.toString(),
    isComplete,
  };
}

/** Reads the large holders, the circulating supply and the vesting schedules. */
async function readHolders(
  request: RpcRequest,
  { addresses }: Registry,
  { terms }: SaleInfo,
  block: bigint,
  ali: OwnToken,
) {
  const candidates = [
    ["the sale", addresses.aliSale],
    ["the DAO treasury", addresses.daoTreasury],
    ["ecosystem development", addresses.ecosystem],
    ["the sale's treasury", terms.treasury],
    ["the recipient of the unsold", terms.unsoldRecipient],
    ["the vesting of the private investors", addresses.vestingPrivateInvestors],
    ["the vesting of advisors, team and founders", addresses.vestingTeam],
  ] as const;
  const named = candidates.flatMap(([name, address]) => (address === undefined ? [] : [{ name, address }]));
  const isFirst = ({ address }: { address: Hex }, place: number) =>
    named.findIndex((other) => other.address.toLowerCase() === address.toLowerCase()) === place;
  const holders = named.filter(isFirst);
  const [supply, vestings] = await Promise.all([
    readSupply(
      request,
      terms.token,
      holders.map(({ address }) => address),
      block,
    ),
    readVestings(request, addresses, ali),
  ]);
  return {
    holders: holders.map(({ name, address }, place) => ({
      name,
      address: getAddress(address),
      held: toTokenAmount(ali, supply.heldUnits[place] ?? 0n),
    })),
    circulating: toTokenAmount(ali, supply.elsewhereUnits),
    total: toTokenAmount(ali, supply.totalUnits),
    vesting: vestings.flatMap(({ vesting }) => vesting ?? []),
  };
}

/** Reads the sale and what it holds for a buyer at the latest block. */
export async function readLatestSale(reader: ChainReader, registry: Registry, buyer: Hex | undefined) {
  const place = requireSale(registry);
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, `The ${place.token.symbol} sale and its terms`);
  const info = await readSale(request, place, buyer).catch((error: unknown) => {
    if (!(error instanceof RpcFailure)) throw error;
    throw new CapabilityFailure("sale-unread", "I could not read the sale contract.", { cause: error });
  });
  return { place, block, request, info };
}

export function requireSale({ addresses, network }: Pick<Registry, "addresses" | "network">): SalePlace {
  const sale = findSale(addresses);
  if (sale !== null) return sale;
  const { symbol } = describeOwnToken(addresses);
  throw new CapabilityFailure("no-sale", `No sale of ${symbol} is configured on ${network.name}.`);
}

import { type ChainReader, createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { sumByToken as sumMoves } from "@alithia/chain/transaction/find-own-moves.ts";
import { listSent, type SentTransaction } from "@alithia/chain/transaction/list-sent.ts";
import { formatUnits } from "viem";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readOutcome } from "../our-history/read-outcome.ts";
import { readMarket } from "../quote-price/read-dollar-worth.ts";
import { sumByToken } from "../rows/row.ts";
import { findRange } from "../summarize-wallet/read-sent.ts";
import {
  isPurchase,
  type ListTradesInput,
  type Trade,
  type TradeSum,
  type TradesFacts,
} from "./trades-facts.ts";

type Dependencies = Pick<CapabilityDependencies, "node" | "registry" | "book" | "venues">;

/** The most transactions that are listed, and of which the receipts are read. */
const maxSigned = 200;
const maxRead = 30;
const maxSums = 3;

/** Reads what a wallet traded: of its own transactions those that gave one token for one other. */
export async function readTrades(
  reader: ChainReader,
  dependencies: Dependencies,
  asked: ListTradesInput,
  signal: AbortSignal,
): Promise<Omit<TradesFacts, "isOwn">> {
  const { node, registry } = dependencies;
  const { address, days } = asked;
  const latest = await readLatestBlock(reader);
  const searcher = createChainReader(node, signal);
  const range = await findRange(reader, searcher, latest, days);
  const list = range && (await listSent(reader, searcher, address, { ...range, most: maxSigned }));
  const sent = list?.found === "all" ? list.transactions : [];
  const calls = sent.filter((one) => mayTrade(registry, one));
  const looked = calls.slice(0, maxRead);
  const read = await Promise.all(
    looked.map(async (one) => ({ one, outcome: await readOutcome(reader, dependencies, one.hash, address) })),
  );
  const told = read.map(({ one, outcome }) => ({ outcome, trade: toTrade(registry, one, outcome) }));
  const isUnclear = ({ outcome, trade }: (typeof told)[number]) =>
    trade === null && outcome?.moves.isWhole !== true;
  const trades = told
    .flatMap(({ trade }) => trade ?? [])
    .filter((trade) => isAsked(trade, asked))
    .slice(0, asked.count === undefined ? undefined : Number(asked.count));
  const signed = list === null ? null : Number(list.count);
  const isListed = list?.found === "all";
  return {
    ...stampRead(registry.network, latest),
    address,
    trades,
    sums: await addUp(reader, dependencies, trades),
    signed,
    unread: isListed ? calls.length - looked.length + told.filter(isUnclear).length : signed,
  };
}

function isAsked({ paid, received }: Trade, { token, side }: ListTradesInput): boolean {
  const sides = [...(side === "bought" ? [] : [paid]), ...(side === "sold" ? [] : [received])];
  return sides.some((one) => isOf(one, token));
}

const isOf = ({ token }: TokenAmount, symbol: string | undefined) =>
  symbol === undefined || token.symbol === symbol || token.address?.toLowerCase() === symbol.toLowerCase();

/** A call of a contract that is no listed token: payments and approvals trade nothing. */
function mayTrade(registry: Registry, { to, succeeded }: SentTransaction): boolean {
  return succeeded && to !== null && registry.findToken(to) === null;
}

type Read = Awaited<ReturnType<typeof readOutcome>>;

function toTrade(registry: Registry, { hash, to }: SentTransaction, outcome: Read): Trade | null {
  if (outcome === null || to === null) return null;
  const sums = sumMoves([outcome.moves]);
  const [paid, ...paidToo] = sums.filter((one) => one.paid > one.received);
  const [received, ...receivedToo] = sums.filter((one) => one.received > one.paid);
  if (paid === undefined || received === undefined || paidToo.length + receivedToo.length > 0) return null;
  return {
    ...{ hash, time: outcome.time, place: { address: to, name: registry.findName(to) } },
    paid: toTokenAmount(paid.token, paid.paid - paid.received),
    received: toTokenAmount(received.token, received.received - received.paid),
  };
}

async function addUp(
  reader: ChainReader,
  dependencies: Dependencies,
  trades: readonly Trade[],
): Promise<TradeSum[]> {
  const keyOf = ({ paid, received }: Trade) => `${paid.token.address} ${received.token.address}`;
  const groups = [...Map.groupBy(trades, keyOf).values()].slice(0, maxSums);
  const sums = groups.flatMap((group) => {
    const [paid] = sumByToken(group.map((one) => one.paid));
    const [received] = sumByToken(group.map((one) => one.received));
    return paid === undefined || received === undefined ? [] : [{ paid, received, trades: group.length }];
  });
  return Promise.all(
    sums.map(async (sum) => ({
      ...sum,
      now: isPurchase(sum) ? await readNow(reader, dependencies, sum.paid, sum.received) : null,
    })),
  );
}

/** What selling the received for what was paid brings now. */
async function readNow(
  reader: ChainReader,
  dependencies: Dependencies,
  paid: TokenAmount,
  received: TokenAmount,
): Promise<TokenAmount | null> {
  const { decimals } = received.token;
  if (decimals === null) return null;
  const [sell, buy] = [received, paid].map(({ token }) => token.address ?? token.symbol ?? "");
  const amount = formatUnits(BigInt(received.units), decimals);
  const order = { sell: sell ?? "", buy: buy ?? "", amount, side: "sell" as const };
  return (await readMarket(reader, dependencies, order))?.bought ?? null;
}

import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { planBalance } from "@alithia/chain/reading/plan-account.ts";
import { type Block, planBlock, readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import { planMulticall, readContractsSingly, readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { balanceCall, decodeNumber } from "@alithia/chain/token/token-calls.ts";
import { findListedLabel, type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { isMoment } from "../input/day-words.ts";
import { type Moment, resolveMoment } from "../input/read-moment.ts";
import { resolveDays } from "../input/resolve-days.ts";
import { readAskedBlock } from "../read-chain/read-asked-block.ts";
import { refuseLostState } from "../read-chain/read-facts.ts";
import { listAmounts, sumByToken } from "../rows/row.ts";
import { addCoinsSent, findRange, mostAddedUp, readSent } from "./read-sent.ts";
import { listRows } from "./wallet-rows.ts";
import type { PeriodRow, SentFacts, SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

type Readers = { reader: ChainReader; searcher: ChainReader; registry: Registry };
type Ends = { opening: Block | null; closing: Block; moment?: string };

/** Reads a wallet as of a moment, or as of the end of a period with what it began with and what moved. */
export async function readPeriod(readers: Readers, input: SummarizeWalletInput): Promise<WalletSummary> {
  const { reader, searcher, registry } = readers;
  const { opening, closing, moment } = await (input.opening === undefined
    ? findEnds(readers, input)
    : findBothEnds(readers, input.opening, input));
  const range = { after: opening?.number ?? closing.number, last: closing };
  const choose = async () => ({
    ...{ most: mostAddedUp, fromBlock: range.after + 1n, toBlock: closing.number },
  });
  const wallet = await refuseLostState(
    readWallet(reader, registry, input.address, undefined, choose, closing),
    closing,
  );
  if (opening === null) return { ...wallet, listed: null, sent: null, ...(moment && { moment }) };
  const own = await readSent(reader, searcher, registry, wallet, input, range);
  const openings = await refuseLostState(readOpenings(reader, registry, wallet, opening), opening);
  return {
    ...addCoinsSent(wallet, own?.found ?? [], registry),
    ...{ listed: null, sent: own?.sent ?? null },
    opening: stampRead(registry.network, opening).block,
    period: composeRows(wallet, openings, own?.sent ?? null),
  };
}

/** The block of a moment, or those at both ends of a period: the last one before it and the last one in it. */
async function findEnds({ reader, searcher, registry }: Readers, input: SummarizeWalletInput): Promise<Ends> {
  const { view, days, block, time, zone } = input;
  const { name } = registry.network;
  if (days === undefined || (view === "held" && isMoment(days) && time === undefined))
    return { opening: null, closing: await readAskedBlock(reader, searcher, name, { block, date: days }) };
  const latest = await readLatestBlock(searcher);
  if (time !== undefined)
    return await findMomentEnd({ reader, searcher, registry }, latest, { days, time, zone });
  const msOf = ({ timestamp }: Block) => Number(timestamp) * 1_000;
  const within = resolveDays(days, msOf(latest));
  const range = await findRange(reader, searcher, latest, days);
  const [opening] = await readTogether(reader, [planBlock(range?.after ?? 0n)]);
  const isRead = within !== null && range !== null && opening !== null;
  if (isRead && within.from <= msOf(latest) && msOf(range.last) <= within.to)
    return { opening, closing: range.last };
  await readAskedBlock(reader, searcher, name, { date: days });
  throw new CapabilityFailure("block-unknown", "The node does not tell the blocks of that time any more.");
}

type At = Pick<SummarizeWalletInput, "block" | "days" | "time" | "zone">;

/** The blocks of two moments, the earlier one first. */
async function findBothEnds(readers: Readers, ...moments: [At, At]): Promise<Ends> {
  const latest = await readLatestBlock(readers.searcher);
  const blocks = await Promise.all(moments.map((at) => readBlockAt(readers, latest, at)));
  const [opening = latest, closing = latest] = blocks.toSorted((one, other) =>
    Number(one.number - other.number),
  );
  return { opening, closing };
}

async function readBlockAt(readers: Readers, latest: Block, { block, days, time, zone }: At): Promise<Block> {
  const { reader, searcher, registry } = readers;
  if (days === undefined && block === undefined) return latest;
  if (days !== undefined && time !== undefined)
    return (await findMomentEnd(readers, latest, { days, time, zone })).closing;
  const range = days === undefined || isMoment(days) ? null : await findRange(reader, searcher, latest, days);
  return (
    range?.last ?? (await readAskedBlock(reader, searcher, registry.network.name, { block, date: days }))
  );
}

/** The block of a time of a day; it keeps no opening. */
async function findMomentEnd(
  { reader, searcher, registry }: Readers,
  latest: Block,
  { days, time, zone }: Moment,
): Promise<Ends> {
  const at = resolveMoment({ days, time, zone }, Number(latest.timestamp) * 1_000);
  const date = at === null ? days : new Date(at).toISOString().slice(0, "2026-10-31T23:59".length);
  const closing = await readAskedBlock(reader, searcher, registry.network.name, { date });
  return { opening: null, closing, ...(at !== null && { moment: new Date(at).toISOString() }) };
}

/** What a wallet held at a block, of the coin, of the listed tokens and of all that moved later. */
async function readOpenings(
  reader: ChainReader,
  registry: Registry,
  wallet: WalletFacts,
  block: Block,
): Promise<TokenAmount[]> {
  const listed = registry.tokens.flatMap(({ address }) => findListedLabel(registry, address) ?? []);
  const others = [...wallet.tokens, ...listAmounts(listRows(wallet))].map(({ token }) => token);
  const labels = [...new Map([...listed, ...others].map((label) => [label.address, label])).values()];
  const calls = labels.map(({ address = "0x" }) => balanceCall(address, wallet.address));
  const label = `Token balances of ${wallet.address}`;
  const [coin, aggregated] = await readTogether(reader, [
    planBalance(wallet.address, block.tag),
    planMulticall(registry.multicall3, calls, block.tag, label),
  ]);
  const balances = aggregated ?? (await readContractsSingly(reader, calls, block.tag, label));
  const tokens = labels.map((one, at) => toTokenAmount(one, decodeNumber(balances[at] ?? null) ?? 0n));
  return [toTokenAmount(wallet.coin.token, coin), ...tokens];
}

/** A line for each token that was held or moved; what came in is what balances, payments and fees leave over. */
function composeRows(
  wallet: WalletFacts,
  openings: readonly TokenAmount[],
  sent: SentFacts | null,
): PeriodRow[] {
  const out = listRows(wallet).filter(({ movement }) => movement?.direction === "out");
  const coins = sent?.transactions.flatMap(({ failed, amount }) => (failed ? [] : [amount])) ?? [];
  const isCoinKnown = sent?.unlisted === null && (sent.fees !== null || sent.count === 0);
  const paid = sumByToken([...listAmounts(out), ...coins]);
  return openings.flatMap((opening) => {
    const { token, units } = opening;
    const unitsOf = (amounts: readonly TokenAmount[]) =>
      BigInt(amounts.find((one) => one.token.address === token.address)?.units ?? 0);
    const amount = (value: bigint) => toTokenAmount(token, value);
    const closing = amount(unitsOf([wallet.coin, ...wallet.tokens]));
    const fees = unitsOf(sent?.fees ? [sent.fees] : []);
    const rest = BigInt(closing.units) - BigInt(units) + unitsOf(paid) + fees;
    const [received, given] = rest < 0n ? [0n, unitsOf(paid) - rest] : [rest, unitsOf(paid)];
    if (token.address === undefined && !isCoinKnown) return [{ opening, closing }];
    const isEmpty = [BigInt(units), received, given].every((value) => value === 0n);
    return isEmpty
      ? []
      : [{ opening, received: amount(received), paid: amount(given), fees: amount(fees), closing }];
  });
}

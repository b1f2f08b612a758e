import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import { findMovement } from "@alithia/chain/account/wallet-logs.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { findBlockAt } from "@alithia/chain/block/read-chain-status.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, isAddress, isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { type Block, planBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import { type Log, latestFirst, readLogs } from "@alithia/chain/reading/read-logs.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import { transferTopic } from "@alithia/chain/token/token-calls.ts";
import { findListedLabel, labelUnlisted, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { isSwap } from "@alithia/chain/trade/read-trades.ts";
import { parseReceipt } from "@alithia/chain/transaction/transaction.ts";
import * as z from "zod";
import { resolveDays } from "../input/resolve-days.ts";
import { count, quote, sayAmount, sayMoment, sayParty } from "../narration/phrases.ts";
import { resolveToken } from "../reading/read-with-evidence.ts";

/** Of the logs of a token: its transfers, or its trades in pools, of the days in `date`. */
export const moveInput = {
  moves: z.optional(z.enum(["transfers", "trades", "sells", "buys"]).meta(embeddedOnly)),
  order: z.optional(z.enum(["largest", "latest"]).meta(embeddedOnly)),
  /** Whether a ranking of traders is asked for, which no node keeps. */
  ranked: z.optional(z.literal(true).meta(embeddedOnly)),
};

type MoveFacts = Awaited<ReturnType<typeof readMoves>>["moves"];
type Asked = z.infer<z.ZodObject<typeof moveInput>> & {
  token?: string | undefined;
  date?: string | undefined;
  count?: string | undefined;
};
type Readers = { reader: ChainReader; searcher: ChainReader; registry: Registry };

const maxShown = 5;
/** The most that are told where so many are asked for. */
const maxCounted = 25;
/** The most transfers that are looked into for a trade. */
const maxOpened = 60;

const coinSentence =
  "Transfers of S itself leave no events, so I cannot list who moves it. Ask me for wS, its wrapped form, or for one address.";

/** Reads the largest or latest transfers of a token, or its sells and buys in pools, from its events. */
export async function readMoves(
  { reader, searcher, registry }: Readers,
  latest: Block,
  { moves: kind = "transfers", order = "latest", date, token: named = "S", count: asked, ranked }: Asked,
) {
  const token = resolveToken(registry, named);
  if (token === "native") throw new CapabilityFailure("coin-without-events", coinSentence);
  const range = await findRange(searcher, latest, date);
  const filter = { address: token, topics: [transferTopic as Hex], label: `Transfers of ${token}` };
  const { logs, fromBlock } = await readLogs(reader, filter, range);
  const moved = [...logs].sort(latestFirst).flatMap((log) => findMovement(log) ?? []);
  if (order === "largest")
    moved.sort((one, other) => Number(other.units > one.units) - Number(one.units > other.units));
  const most = asked === undefined ? maxShown : Math.min(Number(asked), maxCounted);
  const opened = moved.slice(0, kind === "transfers" ? most : maxOpened);
  const traders = await readTraders(reader, opened);
  const told = opened.flatMap(({ log, from, to, units }) => {
    const { pools = [], signer } = traders.get(log.transactionHash) ?? {};
    const isPool = (side: Hex) => pools.some((pool) => isSameHex(pool, side));
    const way = isPool(to) ? ("sells" as const) : isPool(from) ? ("buys" as const) : null;
    const isAsked = kind === "transfers" || way === kind || (kind === "trades" && way !== null);
    return isAsked ? [{ log, from, to, units, way, signer }] : [];
  });
  const shown = told.slice(0, most);
  const first = fromBlock ?? range.fromBlock;
  const numbers = [...new Set([...shown.map(({ log }) => log.blockNumber), first])];
  const [blocks] = await readTogether(reader, [planAll(numbers.map(planBlock))]);
  const times = new Map(blocks.flatMap((block) => (block ? [[block.number, toIso(block.timestamp)]] : [])));
  const label = findListedLabel(registry, token) ?? labelUnlisted(registry, token, []);
  const moves = {
    ...(ranked && { ranked }),
    ...{ kind, order, opened: opened.length, isWhole: fromBlock === range.fromBlock },
    fromTime: times.get(first) ?? null,
    rows: shown.map(({ log, from, to, units, way, signer }) => ({
      ...{ way, hash: log.transactionHash, time: times.get(log.blockNumber) ?? null },
      ...{
        from: nameParty(registry, from),
        to: nameParty(registry, to),
        amount: toTokenAmount(label, units),
      },
      signer: signer === undefined ? null : nameParty(registry, signer),
    })),
  };
  const party = nameParty(registry, token);
  return {
    party,
    events: [],
    counts: [],
    found: moved.length,
    fromBlock: fromBlock?.toString() ?? null,
    moves,
  };
}

/** The blocks of the days, or all. */
async function findRange(searcher: ChainReader, latest: Block, date: string | undefined) {
  const within = date === undefined ? null : resolveDays(date, Number(latest.timestamp) * 1_000);
  if (within === null) return { fromBlock: 0n, toBlock: latest.number };
  const find = (milliseconds: number) =>
    findBlockAt(searcher, latest, BigInt(Math.floor(milliseconds / 1_000)));
  const [before, last] = await Promise.all([find(within.from - 1), find(within.to)]);
  return { fromBlock: (before ?? -1n) + 1n, toBlock: last ?? 0n };
}

/** Who signed each transaction, and the contracts that tell of a trade in it. */
async function readTraders(reader: ChainReader, moved: readonly { log: Log }[]) {
  const hashes = [...new Set(moved.map(({ log }) => log.transactionHash))];
  const answers = await reader.read(
    hashes.map((hash) => ({
      method: "eth_getTransactionReceipt",
      params: [hash],
      label: `Receipt of ${hash}`,
    })),
  );
  return new Map(
    answers.flatMap((answer, at) => {
      const result = (answer.ok ? answer.result : null) as { from?: unknown } | null;
      const pools = (parseReceipt(result)?.logs ?? []).filter(isSwap).map(({ address }) => address);
      const signer = isAddress(result?.from) ? result.from : undefined;
      return hashes[at] === undefined ? [] : [[hashes[at], { pools, signer }] as const];
    }),
  );
}

const verbs = { sells: "sold", buys: "bought" } as const;
type Told = { moves: MoveFacts; found: number; party: Party; fromBlock: string | null };

/** Narrates the one that is asked for, then the next ones in a table, and what was searched. */
export function narrateMoves({ moves, found, party, fromBlock }: Told, date: string | undefined): string {
  const { kind, order, rows, opened, isWhole, fromTime } = moves;
  const [first] = rows;
  const noun = kind.slice(0, -1);
  const when = date === undefined ? "" : ` (${date}, in UTC)`;
  const from =
    fromBlock === null ? "" : ` from block ${formatAmount(BigInt(fromBlock), 0)} (${sayTime(fromTime)}) on`;
  const looked =
    kind === "transfers" || opened === found ? "" : `, and looked into the ${order} ${opened} for trades`;
  const reach = `${isWhole ? "" : "**The node gave no older ones.** "}I searched ${count(found, "transfer")}${from}${looked}.`;
  if (moves.ranked) {
    const { ranked: _, ...rest } = moves;
    const near = narrateMoves({ moves: rest, found, party, fromBlock }, date);
    return `**Who the top traders are I cannot tell:** a node keeps no list of traders and none of their profits, and one person may have many addresses. An explorer's page of the token shows who moved it most. What I can read are its trades in pools:\n\n${near}`;
  }
  if (first === undefined) return `**I see no ${noun} of ${sayParty(party)}${when}.** ${reach}`;
  const lines = rows.map((row) =>
    [
      sayTime(row.time),
      `${row.way === null ? "moved" : verbs[row.way]} ${row.amount.text ?? row.amount.units}`,
      sayWho(row),
      quote(row.hash),
    ].join(" | "),
  );
  const table = ["When | What | Who | Transaction", "--- | --- | --- | ---", ...lines];
  return [
    `**The ${order} ${noun} that I see${when} is of ${sayAmount(first.amount)}, ${sayWho(first)}, on ${sayTime(first.time)}.**`,
    table.map((line) => `| ${line} |`).join("\n"),
    `${reach} A trade is a transfer to or from a pool that tells of a swap in the same transaction. Why somebody moves tokens, the chain does not tell.`,
  ].join("\n\n");
}

const sayTime = (time: string | null) => (time === null ? "a time that I could not read" : sayMoment(time));

const sayWho = ({ way, signer, from, to }: MoveFacts["rows"][number]) =>
  way === null || signer === null ? `from ${sayParty(from)} to ${sayParty(to)}` : `by ${sayParty(signer)}`;

import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { describeCode } from "@alithia/chain/account/describe-code.ts";
import { latestFirst } from "@alithia/chain/account/list-spenders.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { priceGas } from "@alithia/chain/block/price-gas.ts";
import { readChainStatus } from "@alithia/chain/block/read-chain-status.ts";
import { listSelectors } from "@alithia/chain/contract/list-selectors.ts";
import { decodeEvent } from "@alithia/chain/decoding/decode-event.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import { planBalance, planCode, planTransactionCount } from "@alithia/chain/reading/plan-account.ts";
import { type Block, planBlock } from "@alithia/chain/reading/plan-block.ts";
import { planLogs } from "@alithia/chain/reading/plan-logs.ts";
import { readLatestBlock } from "@alithia/chain/reading/read-latest-block.ts";
import { readLogsWithinReach } from "@alithia/chain/reading/read-logs-within-reach.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { toIso } from "@alithia/chain/reading/to-iso.ts";
import { readTokenBalance } from "@alithia/chain/token/read-token-balance.ts";
import { toTokenAmount } from "@alithia/chain/token/token-amount.ts";
import { labelNative } from "@alithia/chain/token/token-label.ts";
import { nameEventAmounts } from "@alithia/chain/transaction/name-event-amounts.ts";
import { planImplementation } from "@alithia/chain/transaction/plan-implementation.ts";
import type { Party } from "@alithia/chain/transaction/transaction-facts.ts";
import { formatAbiItem, getAddress } from "viem/utils";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { resolveToken } from "../reading/resolve-token.ts";
import type { ChainFacts, GasFacts } from "./chain-facts.ts";
import type { ReadChainInput } from "./input.ts";

const transferGas = 21_000n;
const mostEvents = 10;
const mostTransactions = 5;

/** Reads what the topic asks for at the named block, the latest one without a number. */
export async function readFacts(
  { registry, book }: CapabilityDependencies,
  reader: ChainReader,
  input: ReadChainInput,
): Promise<ChainFacts> {
  const { network } = registry;
  const chain = { id: network.chainId, name: network.name };
  if (input.topic === "status") {
    const { latest, secondsPerBlock } = await readChainStatus(reader);
    const gas = toGasFacts(latest);
    return {
      topic: "status",
      chain,
      block: toStamp(latest),
      secondsPerBlock,
      gas,
      rehearsal: network.rehearsal,
    };
  }
  const block =
    input.block === undefined ? await readLatestBlock(reader) : await readNamedBlock(BigInt(input.block));
  const at = { chain, block: toStamp(block) };
  if (input.topic === "gas")
    return { topic: "gas", ...at, gas: toGasFacts(block), gasUsed: block.gasUsed.toString() };
  if (input.topic === "block") {
    const { hash, transactions, gasUsed } = block;
    const latest = input.block === undefined;
    return {
      topic: "block",
      ...at,
      hash,
      transactionCount: transactions.length,
      transactions: transactions.slice(0, mostTransactions),
      gasUsed: gasUsed.toString(),
      gas: toGasFacts(block),
      latest,
    };
  }
  const party = toParty(input.address);
  switch (input.topic) {
    case "balance": {
      const token = input.token === undefined ? "native" : resolveToken(registry, input.token);
      if (token !== "native")
        return {
          topic: "balance",
          ...at,
          party,
          amount: await readTokenBalance(reader, registry, token, party.address, block.tag),
        };
      const [units] = await readTogether(reader, [planBalance(party.address, block.tag)]);
      return { topic: "balance", ...at, party, amount: toTokenAmount(labelNative(registry), units) };
    }
    case "transaction-count": {
      const [sent, code] = await readTogether(reader, [
        planTransactionCount(party.address, block.tag),
        planCode(party.address, block.tag),
      ]);
      return {
        topic: "transaction-count",
        ...at,
        party,
        transactionCount: sent.toString(),
        account: describeCode(code),
      };
    }
    case "code":
      return { topic: "code", ...at, party, ...(await readCode(party.address, block.tag)) };
    case "logs":
      return { topic: "logs", ...at, party, ...(await readEvents(party.address, block.number)) };
  }

  function toParty(address: Hex | undefined): Party {
    if (address === undefined)
      throw new CapabilityFailure("address-missing", "Which address do you mean? Please give it in full.");
    return { address: getAddress(address), name: registry.findName(address) };
  }

  async function readNamedBlock(number: bigint): Promise<Block> {
    const [named, latest] = await readTogether(reader, [planBlock(number), planBlock("latest")]);
    if (named) return named;
    const head = latest ? ` The latest is ${formatAmount(latest.number, 0)}.` : "";
    throw new CapabilityFailure(
      "block-unknown",
      `${network.name} has no block ${formatAmount(number, 0)} yet.${head}`,
    );
  }

  async function readCode(address: Hex, blockTag: Hex) {
    const [code, slot] = await readTogether(reader, [
      planCode(address, blockTag),
      planImplementation(address, blockTag),
    ]);
    const account = describeCode(code);
    const runs = slot ?? (account.kind === "contract" ? (account.implementation ?? null) : null);
    const [runCode] = runs ? await readTogether(reader, [planCode(runs, blockTag)]) : [code];
    const functions = listSelectors(runCode).map((selector) => {
      const [known] = book.findFunctions(selector);
      return { selector, signature: known ? formatAbiItem(known) : null };
    });
    return { account, implementation: runs && toParty(runs), functions };
  }

  async function readEvents(address: Hex, toBlock: bigint) {
    const filter = { address, topics: [], label: `Events of ${address}` };
    const [all] = await readTogether(reader, [planLogs(filter, 0n, toBlock)]);
    const [reached] = all
      ? [{ logs: all, fromBlock: 0n }]
      : await readLogsWithinReach(reader, [filter], toBlock);
    const logs = reached?.logs ?? [];
    const shown = [...logs].sort(latestFirst).slice(0, mostEvents);
    const numbers = [...new Set(shown.map(({ blockNumber }) => blockNumber))];
    const [blocks] = await readTogether(reader, [planAll(numbers.map(planBlock))]);
    const times = new Map(numbers.map((number, place) => [number, blocks[place]?.timestamp]));
    const events = shown.map((log) => {
      const event = decodeEvent(book, log);
      const seconds = times.get(log.blockNumber);
      return {
        transaction: log.transactionHash,
        block: log.blockNumber.toString(),
        time: seconds === undefined ? null : toIso(seconds),
        event,
        amounts: event === null ? [] : nameEventAmounts(registry, event),
      };
    });
    return { events, found: logs.length, fromBlock: reached?.fromBlock?.toString() ?? null };
  }

  function toGasFacts(of: Block): GasFacts | null {
    const prices = priceGas(of);
    return (
      prices && {
        baseFeeGwei: formatAmount(prices.baseFeeWei, 9),
        usualPriceGwei: formatAmount(prices.usualPriceWei, 9, 2),
        transferCost: toTokenAmount(labelNative(registry), prices.usualPriceWei * transferGas),
      }
    );
  }
}

function toStamp(block: Block) {
  return { number: block.number.toString(), time: toIso(block.timestamp) };
}

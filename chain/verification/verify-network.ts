import { parseAbi } from "viem";
import { decodeFunctionResult, encodeFunctionData } from "viem/utils";
import { requireCurrentHead } from "../block/require-current-head.ts";
import type { Network } from "../networks.ts";
import type { ChainNode } from "../node/chain-node.ts";
import {
  createNodeRequest,
  type Hex,
  nullIfRefused,
  type RpcRequest,
  toQuantity,
} from "../node/rpc-request.ts";
import { decodeFeed, decodeFeedPrice, listFeedCalls, sonicPriceFeeds } from "../price/price-sources.ts";
import { readReferencePrices } from "../price/read-reference-prices.ts";
import { toIso } from "../reading/plan-block.ts";
import { type Registry, sonicContracts, sonicVenueContracts } from "../registry/create-registry.ts";
import { decodeNumber } from "../token/token-calls.ts";
import { askCall } from "../trade/ask-routes.ts";
import { findPriceGap } from "../trade/find-depth.ts";
import { findTrade } from "../trade/find-trade.ts";
import { venues } from "../venues/list-venues.ts";

/** What was verified, the outcome, and what was found. */
type Finding = { subject: string; outcome: "passed" | "failed"; detail: string };

type NetworkVerification = {
  head: { number: bigint; timestamp: bigint };
  findings: Finding[];
};

const abi = parseAbi([
  "function decimals() view returns (uint8)",
  "function factory() view returns (address)",
  "function vault() view returns (address)",
]);
const batchSizes = [10, 50, 100];
const logRanges = [100n, 1_000n, 10_000n, 100_000n];
const maxGap = 300;

/**
 * Verifies everything that the registry says of a network, by reads only: code and decimals of tokens, code
 * of contracts, factories behind routers and quoters, price feeds and their age, a quote against its pool's
 * price and the feeds, and the node's limits.
 */
export async function verifyNetwork(
  node: ChainNode,
  registry: Registry,
  nowMs: number,
): Promise<NetworkVerification> {
  const request = createNodeRequest(node);
  const head = await requireCurrentHead(request, registry.network.chainId, nowMs);
  const findings = [
    ...(await verifyTokens(request, registry)),
    ...(await verifyContracts(request, registry)),
    ...(await verifyFactories(request)),
    ...(await verifyPools(request)),
    ...(await verifyFeeds(request, registry, head.timestamp)),
    ...(await verifyQuote(request, registry, head.timestamp)),
    ...(await listLimits(node, request, head.number)),
  ];
  return { head, findings };
}

/** Returns the ids of venues whose factories and quote passed. */
export function listPassedVenues(findings: readonly Finding[]): string[] {
  const isOf = (name: string, { subject }: Finding) =>
    subject === `quote of ${name}` ||
    /^(?:factory behind (.*) (?:router|quoter)|pool \w+ of (.*))$/.exec(subject)?.slice(1).includes(name);
  return venues.flatMap(({ id, name }) => {
    const own = findings.filter((finding) => isOf(name, finding));
    return own.length > 1 && own.every(({ outcome }) => outcome === "passed") ? [id] : [];
  });
}

function toFinding(subject: string, isPassed: boolean, detail: string): Finding {
  return { subject, outcome: isPassed ? "passed" : "failed", detail };
}

async function call(
  request: RpcRequest,
  to: Hex,
  functionName: "decimals" | "factory" | "vault",
): Promise<string | null> {
  const data = (await nullIfRefused(
    request("eth_call", [{ to, data: encodeFunctionData({ abi, functionName }) }, "latest"]),
  )) as Hex | null;
  if (data === null || data.length !== 66) return null;
  return String(decodeFunctionResult({ abi, functionName, data }));
}

async function countCodeBytes(request: RpcRequest, address: Hex): Promise<number> {
  const code = await nullIfRefused(request("eth_getCode", [address, "latest"]));
  return typeof code === "string" ? (code.length - 2) / 2 : 0;
}

async function verifyTokens(request: RpcRequest, { tokens }: Registry): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { address, symbol, decimals } of tokens) {
    const told = await call(request, address, "decimals");
    const seen = told === null ? "it tells no decimals" : `${told} decimals`;
    findings.push(toFinding(`token ${symbol} ${address}`, told === String(decimals), seen));
  }
  return findings;
}

async function verifyContracts(request: RpcRequest, { network }: Registry): Promise<Finding[]> {
  const known = network.rehearsal ? [] : [...sonicContracts, ...sonicVenueContracts];
  const findings: Finding[] = [];
  for (const { address, name } of known) {
    const bytes = await countCodeBytes(request, address);
    findings.push(toFinding(`contract ${name} ${address}`, bytes > 0, `${bytes} bytes of code`));
  }
  return findings;
}

/** A router or quoter of another factory would trade elsewhere. */
async function verifyFactories(request: RpcRequest): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, contracts, kind } of venues) {
    for (const part of ["router", "quoter"] as const) {
      if (BigInt(contracts[part]) === 0n || contracts[part] === contracts.factory) continue;
      const told = await call(request, contracts[part], kind.vault === undefined ? "factory" : "vault");
      const isSame = told?.toLowerCase() === contracts.factory.toLowerCase();
      findings.push(toFinding(`factory behind ${name} ${part}`, isSame, told ?? "none told"));
    }
  }
  return findings;
}

/** A listed pool must have a balance of each of its tokens. */
async function verifyPools(request: RpcRequest): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, kind, contracts, pools = [] } of venues) {
    for (const { key, tokens } of pools) {
      const held = await Promise.all(
        tokens.map(async (token) => {
          const asked = kind.vault?.holding(contracts, key, token);
          return asked === undefined ? null : decodeNumber(await askCall(request, asked));
        }),
      );
      const seen = held.map((units) => (units === null ? "not its token" : `${units} units`)).join(", ");
      const isThere = held.every((units) => units !== null && units > 0n);
      findings.push(toFinding(`pool ${key} of ${name}`, isThere, seen));
    }
  }
  return findings;
}

async function verifyFeeds(request: RpcRequest, registry: Registry, timestamp: bigint): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [symbol, feeds] of Object.entries(sonicPriceFeeds)) {
    for (const feed of feeds) {
      const returned = await Promise.all(listFeedCalls(feed).map((one) => askCall(request, one)));
      const told = decodeFeed(feed, returned);
      const price = decodeFeedPrice(feed, returned, timestamp);
      const unit = feed.unit === "usd" ? "USD" : "S";
      const seen =
        told === null
          ? "none told"
          : `${formatPrice(told.price)} ${unit}, ${timestamp - told.updatedAt} s old`;
      const place = feed.kind === "pyth" ? feed.id : feed.address;
      findings.push(toFinding(`${feed.kind} feed of ${symbol} ${place}`, price !== null, seen));
    }
    const token = symbol === "S" ? null : registry.findTokensBySymbol(symbol)[0]?.address;
    if (token === undefined) continue;
    const prices = await readReferencePrices(request, registry, [token], Promise.resolve(timestamp));
    const price = prices.get(token?.toLowerCase() ?? "coin");
    const seen = price === undefined ? "no fresh price" : `${formatPrice(price)} USD`;
    findings.push(toFinding(`price of ${symbol}`, price !== undefined, seen));
  }
  return findings;
}

const formatPrice = (price: bigint | null) => (price === null ? "no price" : `${Number(price) / 1e18}`);

async function verifyQuote(request: RpcRequest, registry: Registry, timestamp: bigint): Promise<Finding[]> {
  const [wrapped] = registry.findTokensBySymbol("wS");
  const [usdc] = registry.findTokensBySymbol("USDC");
  if (wrapped === undefined || usdc === undefined) return [];
  const order = {
    sell: wrapped.address,
    buy: usdc.address,
    exact: "sell",
    units: 10n ** 18n,
    over: [],
  } as const;
  const findings: Finding[] = [];
  const market = {
    request,
    discover: request,
    multicall3: registry.multicall3,
    gasCost: Promise.resolve({ numerator: 0n, denominator: 1n }),
  };
  for (const venue of venues) {
    const best = await findTrade({ ...market, venues: [venue] }, order);
    const prices = await readReferencePrices(
      request,
      registry,
      [null, usdc.address],
      Promise.resolve(timestamp),
    );
    const received = { token: usdc, units: best?.buyUnits ?? 0n };
    const gap = findPriceGap({ token: null, units: order.units }, received, prices);
    const impact = best?.impactBasisPoints ?? 0;
    const isNear = best !== null && gap !== null && gap <= maxGap && impact <= maxGap;
    const beside = gap === null ? "no feed beside it" : `${gap / 100} % below the feeds`;
    const detail =
      best === null
        ? "no quote"
        : `${best.buyUnits} units of USDC for 1 wS, ${impact / 100} % below its pool's own price, ${beside}`;
    findings.push(toFinding(`quote of ${venue.name}`, isNear, detail));
  }
  return findings;
}

async function listLimits(node: ChainNode, request: RpcRequest, head: bigint): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const size of batchSizes) {
    const calls = Array.from({ length: size }, () => ({ method: "eth_blockNumber", params: [] }));
    const answers = await node.request(calls);
    findings.push(
      toFinding(
        `${size} requests at once`,
        answers.every(({ ok }) => ok),
        `${answers.length} answers`,
      ),
    );
  }
  for (const range of logRanges.filter((blocks) => blocks <= head)) {
    const filter = { fromBlock: toQuantity(head - range + 1n), toBlock: toQuantity(head) };
    const logs = await nullIfRefused(request("eth_getLogs", [{ ...filter, address: quietAddress }]));
    findings.push(
      toFinding(`logs of ${range} blocks`, Array.isArray(logs), Array.isArray(logs) ? "given" : "refused"),
    );
  }
  const abilities: [string, string, unknown[]][] = [
    ["state of block 1", "eth_getBalance", [quietAddress, "0x1"]],
    ["simulation", "eth_simulateV1", [{ blockStateCalls: [{ calls: [] }] }, "latest"]],
    ["traces", "debug_traceBlockByNumber", [toQuantity(head), { tracer: "callTracer" }]],
    ["rules of the network", "eth_getRules", ["latest"]],
  ];
  for (const [subject, method, params] of abilities) {
    const isGiven = (await nullIfRefused(request(method, params))) !== null;
    findings.push(toFinding(subject, isGiven, isGiven ? "given" : "refused"));
  }
  return findings;
}

/** An address without activity. */
const quietAddress = "0x00000000000000000000000000000000000000a1";

/** Formats a verification as the Markdown page kept in the repository. */
export function writeVerification(
  { chainId, name }: Network,
  { head, findings }: NetworkVerification,
): string {
  const failed = findings.filter(({ outcome }) => outcome === "failed");
  const day = toIso(head.timestamp).slice(0, 10);
  return [
    `# ${name} as verified on ${day}`,
    "",
    `Chain ${chainId}, block ${head.number}. ${findings.length - failed.length} of ${findings.length} are as this repository says.`,
    "",
    "## Not so",
    "",
    ...(failed.length === 0 ? ["Nothing."] : writeTable(failed)),
    "",
    "## Seen",
    "",
    ...writeTable(findings.filter(({ outcome }) => outcome === "passed")),
    "",
  ].join("\n");
}

function writeTable(findings: readonly Finding[]): string[] {
  const rows = findings.map(({ subject, detail }) => `| ${subject} | ${detail.replaceAll("|", "/")} |`);
  return ["| what | seen |", "| --- | --- |", ...rows];
}

import { BlockList, isIP } from "node:net";
import { decodeOrNull } from "@alithia/chain/decoding/decode-or-null.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { findSale } from "@alithia/chain/sale/read-sale-info.ts";
import { decodeNumber, tokenSelectors } from "@alithia/chain/token/token-calls.ts";
import { listAddresses, type SiteConfig } from "@alithia/protocol/site-config.ts";
import type { Environment } from "@alithia/server/environment.ts";
import { decodeAbiParameters, type Hex } from "viem";
import type { ContentFaults } from "../content/find-content-faults.ts";
import { findSaleFaults, type ProductionFault, type PublishedRecord } from "./find-sale-faults.ts";

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

async function findCodeFaults(named: [string, string][], node: ChainNode): Promise<string[]> {
  const [, ...codes] = await node.request([
    { method: "eth_chainId", params: [] },
    ...named.map(([, address]) => ({ method: "eth_getCode", params: [address, "latest"] })),
  ]);
  return named.flatMap(([name, address], place) => {
    const answer = codes[place];
    if (answer?.ok !== true)
      return [`The node does not say whether there is a contract at ${name} ${address}.`];
    return answer.result === "0x"
      ? [`There is no contract at ${name} ${address} on chain ${node.chainId}.`]
      : [];
  });
}

function decodeText(returned: unknown): string | null {
  return decodeOrNull(() => {
    return decodeAbiParameters([{ type: "string" }], returned as Hex)[0];
  });
}

/** Checks that token symbol and decimals match the site's, and that the sale sells this token. */
async function findIdentityFaults(
  addresses: NonNullable<SiteConfig["addresses"]>,
  node: ChainNode,
  ticker: string,
): Promise<string[]> {
  const { aliToken } = addresses;
  const faults: string[] = [];
  const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const [answer] = await node.request([{ method, params }]);
    if (answer?.ok !== true) throw new Error(`it does not answer ${method}`);
    return answer.result;
  };
  if (aliToken !== undefined) {
    const ask = (data: string) => call("eth_call", [{ to: aliToken, data }, "latest"]).catch(() => null);
    const own = describeOwnToken(addresses);
    if (decodeText(await ask(tokenSelectors["symbol()"])) !== ticker)
      faults.push(`aliToken ${aliToken} does not call itself ${ticker}.`);
    if (own.symbol !== ticker)
      faults.push(`ADDRESSES calls the token ${own.symbol}, and the site's content ${ticker}.`);
    if (decodeNumber((await ask(tokenSelectors["decimals()"])) as Hex | null) !== BigInt(own.decimals))
      faults.push(`aliToken ${aliToken} does not have ${own.decimals} decimals.`);
  }
  const place = findSale(addresses);
  if (place !== null) {
    const sale = await readSale(call, place).catch(() => null);
    if (sale === null) faults.push(`aliSale ${place.address} is not a sale that this site can read.`);
    else if (sale.terms.token.toLowerCase() !== aliToken?.toLowerCase())
      faults.push(`aliSale ${place.address} sells ${sale.terms.token}, which is not aliToken.`);
  }
  return faults;
}

function findSharedAddresses(named: [string, string][]): string[] {
  const byAddress = Map.groupBy(named, ([, address]) => address.toLowerCase());
  return [...byAddress].flatMap(([address, entries]) =>
    entries.length === 1 ? [] : [`${entries.map(([name]) => name).join(" and ")} are both ${address}.`],
  );
}

/**
 * Checks against the node that the addresses are what they are named. The node is queried even if there are
 * no addresses: an unusable node, or one of another chain, is a fault itself.
 */
async function findContractFaults(
  addresses: NonNullable<SiteConfig["addresses"]>,
  node: ChainNode,
  setting: string,
  ticker: string,
): Promise<string[]> {
  const { daoTreasury: _, ecosystem: __, ...contracts } = addresses;
  const named = listAddresses(contracts);
  try {
    const missing = await findCodeFaults(named, node);
    const wrong = missing.length > 0 ? [] : await findIdentityFaults(addresses, node, ticker);
    return [...findSharedAddresses(named), ...missing, ...wrong];
  } catch (cause) {
    return [`${setting} cannot be used: ${describe(cause)}`];
  }
}

const reservedDomain = /(^|\.)(example|invalid|test)$|(^|\.)example\.(com|net|org)$/;
const localName = /(^|\.)(localhost|local|internal|home\.arpa)$/;

function createPrivateAddresses(): BlockList {
  const blocks = new BlockList();
  const ranges = [
    ["0.0.0.0", 8, "ipv4"],
    ["10.0.0.0", 8, "ipv4"],
    ["100.64.0.0", 10, "ipv4"],
    ["127.0.0.0", 8, "ipv4"],
    ["169.254.0.0", 16, "ipv4"],
    ["172.16.0.0", 12, "ipv4"],
    ["192.168.0.0", 16, "ipv4"],
    ["::", 127, "ipv6"],
    ["fc00::", 7, "ipv6"],
    ["fe80::", 10, "ipv6"],
  ] as const;
  for (const [address, prefix, family] of ranges) blocks.addSubnet(address, prefix, family);
  return blocks;
}

const privateAddresses = createPrivateAddresses();

function isLocal(host: string): boolean {
  const family = isIP(host);
  if (family !== 0) return privateAddresses.check(host, family === 6 ? "ipv6" : "ipv4");
  return localName.test(host) || !host.includes(".");
}

const readHost = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** Whether the host is reachable from this machine only. */
function isLoopback(url: string): boolean {
  const host = readHost(url);
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Returns why visitors cannot reach this URL, as a sentence naming the setting, or null if they can. */
export function findPublicUrlFault(setting: string, url: string): string | null {
  const { protocol } = new URL(url);
  const host = readHost(url);
  if (isLocal(host))
    return `${setting} is this machine or a private network, which visitors cannot reach: ${host}`;
  if (reservedDomain.test(host)) return `${setting} is still a placeholder: ${host}`;
  if (protocol !== "https:") return `${setting} is not https: wallets and browsers refuse plain http.`;
  return null;
}

type Block = { number: string; hash: string; timestamp: string };

const maxLagSeconds = 300;

/** Checks that both nodes are on the same chain, beyond its id, and that neither lags behind. */
async function findNodeDifference(node: ChainNode, publicNode: ChainNode): Promise<string[]> {
  try {
    const read = async (asked: ChainNode, tag: string) =>
      (await createNodeRequest(asked)("eth_getBlockByNumber", [tag, false])) as Block | null;
    const [ours, theirs] = await Promise.all([read(node, "latest"), read(publicNode, "latest")]);
    if (ours === null || theirs === null) return ["A node does not tell its latest block."];
    const lag = Number(ours.timestamp) - Number(theirs.timestamp);
    if (Math.abs(lag) > maxLagSeconds) {
      const [late, early] = lag > 0 ? ["PUBLIC_NODE_URL", "NODE_URL"] : ["NODE_URL", "PUBLIC_NODE_URL"];
      return [`${late} is ${Math.floor(Math.abs(lag) / 60)} minutes behind ${early}.`];
    }
    const common = Number(ours.number) < Number(theirs.number) ? ours.number : theirs.number;
    const [here, there] = await Promise.all([read(node, common), read(publicNode, common)]);
    return here?.hash === there?.hash
      ? []
      : [`NODE_URL and PUBLIC_NODE_URL tell different blocks ${Number(common)}: they are not of one chain.`];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [`The blocks of NODE_URL and PUBLIC_NODE_URL cannot be compared: ${reason}`];
  }
}

function findSettingFaults(environment: Environment, addresses: SiteConfig["addresses"]): ProductionFault[] {
  const { CHAIN_ID, PUBLIC_ORIGIN, NODE_URL, PUBLIC_NODE_URL, API_BASE, EXPLORER_URL, FAUCET_URL } =
    environment;
  const sentences = [
    CHAIN_ID === 31_337 &&
      "CHAIN_ID is 31337, the local devnet: its coins are worth nothing. Use 146, or 14601 to rehearse.",
    FAUCET_URL !== undefined && "FAUCET_URL is set: a faucet and its demo wallet belong to the devnet only.",
    PUBLIC_ORIGIN === undefined &&
      "PUBLIC_ORIGIN is missing: links, images and the security policy need the site's own origin.",
    PUBLIC_NODE_URL === undefined &&
      "PUBLIC_NODE_URL is missing: the browser needs a node for the sale and to check evidence.",
    addresses === undefined
      ? "ADDRESSES is missing: without it there is no ALI token and no sale on the site."
      : addresses.aliToken === undefined &&
        "ADDRESSES names no aliToken: the site and the agent are about that token.",
  ].filter((sentence) => sentence !== false);
  const urls = { PUBLIC_ORIGIN, PUBLIC_NODE_URL, API_BASE, EXPLORER_URL };
  const ofUrls = Object.entries(urls).flatMap(([setting, url]): ProductionFault[] => {
    const sentence = url === undefined ? null : findPublicUrlFault(setting, url);
    if (url === undefined || sentence === null) return [];
    return [isLoopback(url) ? { sentence, waiver: "local-addresses" } : { sentence }];
  });
  return [
    ...sentences.map((sentence) => ({ sentence })),
    ...ofUrls,
    ...findSharedNode(NODE_URL, PUBLIC_NODE_URL),
  ];
}

/** Evidence must be verified by a node of another provider than the one it was read from. */
function findSharedNode(nodeUrls: readonly string[], publicUrl: string | undefined): ProductionFault[] {
  const toHost = (url: string) => new URL(url).hostname;
  if (publicUrl === undefined || !nodeUrls.some((url) => toHost(url) === toHost(publicUrl))) return [];
  const sentence =
    "PUBLIC_NODE_URL is at a host that the server reads from: a browser's check would ask the node that it checks. Name another provider.";
  return [isLoopback(publicUrl) ? { sentence, waiver: "local-addresses" } : { sentence }];
}

/** Waivers are for rehearsals and require that all nodes are on this machine. */
function findWaiverFaults({ NODE_URL, PUBLIC_NODE_URL, REHEARSAL_WAIVERS }: Environment): ProductionFault[] {
  if (REHEARSAL_WAIVERS.length === 0) return [];
  return Object.entries({ NODE_URL, PUBLIC_NODE_URL: [PUBLIC_NODE_URL ?? []].flat() }).flatMap(
    ([setting, urls]) =>
      urls.every(isLoopback)
        ? []
        : [{ sentence: `REHEARSAL_WAIVERS is set, and ${setting} is not a node on this machine.` }],
  );
}

type Production = {
  environment: Environment;
  siteConfig: SiteConfig;
  /** The server's own node, and the one browsers use. */
  node: ChainNode;
  publicNode: ChainNode | null;
  /** Errors and placeholders in the content files. */
  content: ContentFaults;
  published: PublishedRecord;
};

/**
 * Returns everything that must not go live. Queries both nodes for their chain, the contracts' code and
 * state, and the accounts.
 */
export async function findProductionFaults(production: Production): Promise<ProductionFault[]> {
  const { environment, siteConfig, node, publicNode, content, published } = production;
  const { addresses = {} } = siteConfig;
  const ofContracts = await findContractFaults(addresses, node, "NODE_URL", published.ticker);
  const ofPublicNode =
    publicNode === null
      ? []
      : await findContractFaults(addresses, publicNode, "PUBLIC_NODE_URL", published.ticker);
  const sentences = [...ofContracts, ...ofPublicNode];
  const areNodesSound = sentences.length === 0;
  if (areNodesSound && publicNode !== null) sentences.push(...(await findNodeDifference(node, publicNode)));
  return [
    ...findWaiverFaults(environment),
    ...findSettingFaults(environment, siteConfig.addresses),
    ...content.faults.map((sentence) => ({ sentence })),
    ...content.gaps.map((sentence): ProductionFault => ({ sentence, waiver: "placeholders" })),
    ...sentences.map((sentence) => ({ sentence })),
    ...(areNodesSound ? await findSaleFaults(addresses, node, published) : []),
  ];
}

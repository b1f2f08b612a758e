import { getAddress } from "viem/utils";
import type { ItemCandidate, ItemStandard } from "../account/wallet-logs.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { NodeAnswer } from "../node/chain-node.ts";
import { waitFor } from "../node/create-chain-node.ts";
import { createPace } from "../node/create-pace.ts";
import { type Hex, isAddress, parseQuantity } from "../node/rpc-request.ts";

/** Unverified data from an explorer. Methods return null if it does not answer or does not know. */
export type Explorer = {
  findAbi(address: Hex, signal?: AbortSignal): Promise<string | null>;
  findHistory(address: Hex, signal?: AbortSignal): Promise<ExplorerHistory | null>;
};

type ExplorerHistory = {
  /** Coin transfers, latest first: by a transaction's value, or by a contract within it. */
  transfers: ExplorerTransfer[];
  /** Whether these are all transfers there are. */
  isWhole: boolean;
  /** Contracts of tokens and NFTs that moved, latest first. */
  tokens: Hex[];
  /** Items of collections that were received, latest first. */
  items: ItemCandidate[];
};

type ExplorerTransfer = {
  kind: "transaction" | "internal";
  hash: Hex;
  block: string;
  /** Unix seconds. */
  timestamp: bigint;
  from: Hex;
  to: Hex | null;
  valueWei: bigint;
  failed: boolean;
};

type Options = {
  apiUrl: string;
  key?: string | undefined;
  chainId: number;
  timeoutMs?: number;
  /** The pause between two calls; free plans allow three per second. */
  gapMs?: number;
  fetch?: typeof globalThis.fetch;
};

type Listed = { rows: Record<string, unknown>[]; isWhole: boolean };

const maxTransfers = 10;
const maxTokens = 25;
const maxItems = 60;
const pageLength = 100;
/** For coin transfers, most of which may be calls without value. */
const maxPages = 3;
const maxAnswerBytes = 1024 * 1024;

/** Creates a client for Etherscan's API v2, or Blockscout's compatible `/api`. */
export function createExplorer(options: Options): Explorer {
  const { apiUrl, key, chainId, timeoutMs = 3_000, gapMs = 350 } = options;
  const { fetch = globalThis.fetch.bind(globalThis) } = options;
  const pace = createPace({ now: Date.now, wait: waitFor, leastGapMs: gapMs });

  async function ask(parameters: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const url = new URL(apiUrl);
    const query = { chainid: String(chainId), ...parameters, ...(key !== undefined && { apikey: key }) };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    await Promise.race([pace.enter(), untilAborted(signal)]);
    if (signal.aborted) return null;
    try {
      const response = await fetch(url, { signal });
      const body: unknown = JSON.parse(await readBoundedText(response, maxAnswerBytes));
      const { status, result } = (body ?? {}) as { status?: unknown; result?: unknown };
      return status === "1" || (Array.isArray(result) && result.length === 0) ? result : null;
    } catch {
      // An explorer is optional: unreachable, too long and not JSON all count as no answer.
      return null;
    }
  }

  /** Lists an account's rows, latest first, until enough of them count or the time is up. */
  async function list(
    action: string,
    address: Hex,
    counts: (row: Record<string, unknown>) => boolean,
    signal: AbortSignal,
  ): Promise<Listed | null> {
    const rows: Record<string, unknown>[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const paging = { page: String(page), offset: String(pageLength), sort: "desc" };
      const found = await ask({ module: "account", action, address, ...paging }, signal);
      if (!Array.isArray(found)) return page === 1 ? null : { rows, isWhole: false };
      rows.push(...found.slice(0, pageLength).filter((row: unknown) => names(row, address)));
      if (found.length < pageLength) return { rows, isWhole: true };
      if (rows.filter(counts).length >= maxTransfers) break;
    }
    return { rows, isWhole: false };
  }

  /** Omits what does not arrive before the deadline. Throws if aborted. */
  async function withDeadline<Found>(
    find: (until: AbortSignal) => Promise<Found>,
    signal?: AbortSignal,
  ): Promise<Found | null> {
    const deadline = AbortSignal.timeout(timeoutMs);
    const found = await find(signal ? AbortSignal.any([deadline, signal]) : deadline);
    signal?.throwIfAborted();
    return found;
  }

  return {
    findAbi: (address, signal) =>
      withDeadline(async (until) => {
        const result = await ask({ module: "contract", action: "getabi", address }, until);
        return typeof result === "string" ? result : null;
      }, signal),
    findHistory: (address, signal) =>
      withDeadline(async (until) => {
        const carries = (row: Record<string, unknown>) => row.value !== "0";
        const [plain, internal, tokens, singles, multiples] = await Promise.all([
          list("txlist", address, carries, until),
          list("txlistinternal", address, carries, until),
          list("tokentx", address, () => true, until),
          list("tokennfttx", address, () => true, until),
          list("token1155tx", address, () => true, until),
        ]);
        if (plain === null && internal === null) return null;
        const transfers = [
          ...(plain?.rows ?? []).flatMap((row) => parseTransfer(row, "transaction")),
          ...(internal?.rows ?? []).flatMap((row) => parseTransfer(row, "internal")),
        ].sort((one, other) => Number(other.timestamp - one.timestamp));
        const moved = [tokens, singles, multiples].flatMap((listed) => listed?.rows ?? []);
        const contracts = moved.flatMap(({ contractAddress }) =>
          isAddress(contractAddress) ? contractAddress.toLowerCase() : [],
        );
        const items = [
          ...(singles?.rows ?? []).flatMap((row) => parseItem(row, "ERC-721", address)),
          ...(multiples?.rows ?? []).flatMap((row) => parseItem(row, "ERC-1155", address)),
        ];
        return {
          transfers: transfers.slice(0, maxTransfers),
          isWhole: plain?.isWhole === true && internal?.isWhole === true && transfers.length <= maxTransfers,
          tokens: [...new Set(contracts)].slice(0, maxTokens) as Hex[],
          items: items.slice(0, maxItems),
        };
      }, signal),
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

/** Whether a row names the account; explorers may list unrelated rows. */
function names(row: unknown, address: Hex): row is Record<string, unknown> {
  const { from, to } = (row ?? {}) as Record<string, unknown>;
  return [from, to].some((party) => isAddress(party) && party.toLowerCase() === address.toLowerCase());
}

function parseTransfer(row: Record<string, unknown>, kind: ExplorerTransfer["kind"]): ExplorerTransfer[] {
  const { transactionHash, hash = transactionHash, blockNumber, timeStamp, from, to, value, isError } = row;
  const numbers = [blockNumber, value].every((number) => isDecimal(number, 78)) && isDecimal(timeStamp, 12);
  if (!numbers || typeof hash !== "string" || !/^0x[0-9a-f]{64}$/i.test(hash) || !isAddress(from)) return [];
  const valueWei = BigInt(String(value));
  if (valueWei === 0n) return [];
  return [
    {
      kind,
      hash: hash as Hex,
      block: String(blockNumber),
      timestamp: BigInt(String(timeStamp)),
      from,
      to: isAddress(to) ? to : null,
      valueWei,
      failed: isError === "1",
    },
  ];
}

/** Parses the item that a row transfers to the account, whether or not it left again. */
function parseItem(row: Record<string, unknown>, standard: ItemStandard, address: Hex): ItemCandidate[] {
  const { contractAddress, tokenID, to } = row;
  const came = isAddress(to) && to.toLowerCase() === address.toLowerCase();
  if (!came || !isAddress(contractAddress) || !isDecimal(tokenID, 78)) return [];
  const tokenId = BigInt(String(tokenID));
  if (tokenId >= 2n ** 256n) return [];
  return [{ collection: getAddress(contractAddress.toLowerCase()), tokenId, standard }];
}

function isDecimal(value: unknown, maxDigits: number): boolean {
  return typeof value === "string" && value.length <= maxDigits && /^\d+$/.test(value);
}

/** Reads a body as text. Throws if it is longer than `maxBytes`. */
async function readBoundedText({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** `isRead` is whether the node confirms the transfer; otherwise only the explorer does. */
export type CheckedTransfer = ExplorerTransfer & { isRead: boolean };

/**
 * Checks transactions that an explorer listed with the node, in one round trip. Omits contradicted ones; for
 * a contract's internal payment, only the existence of its transaction can be checked.
 */
export async function checkTransfers(
  reader: ChainReader,
  listed: readonly ExplorerTransfer[],
): Promise<CheckedTransfer[]> {
  const answers = await reader.read(
    listed.flatMap(({ hash }) => [
      { method: "eth_getTransactionByHash", params: [hash], label: `Transaction ${hash}` },
      { method: "eth_getTransactionReceipt", params: [hash], label: `Receipt of ${hash}` },
    ]),
  );
  return listed.flatMap((transfer, index): CheckedTransfer[] => {
    const [told, receipt] = [toFields(answers[index * 2]), toFields(answers[index * 2 + 1])];
    if (told === null || receipt === null) return [{ ...transfer, isRead: false }];
    if (transfer.kind === "internal") return receipt.status === "0x0" ? [] : [{ ...transfer, isRead: false }];
    const isSame =
      same(told.from, transfer.from) &&
      same(told.to, transfer.to) &&
      parseQuantity(told.value) === transfer.valueWei &&
      (receipt.status === "0x0") === transfer.failed;
    return isSame ? [{ ...transfer, isRead: true }] : [];
  });
}

function same(told: unknown, expected: string | null): boolean {
  return typeof told === "string" ? told.toLowerCase() === expected?.toLowerCase() : expected === null;
}

function toFields(answer: NodeAnswer | undefined): Record<string, unknown> | null {
  return answer?.ok && typeof answer.result === "object"
    ? (answer.result as Record<string, unknown> | null)
    : null;
}

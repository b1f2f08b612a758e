import type { Hex } from "../node/hex-quantity.ts";
import { isAddress } from "../node/is-address.ts";

/** What an explorer knows beyond a node. Every answer is null when it does not answer, or does not know. */
export type Explorer = {
  findAbi(address: Hex, signal?: AbortSignal): Promise<string | null>;
  findTransactions(address: Hex, signal?: AbortSignal): Promise<ExplorerTransaction[] | null>;
};

export type ExplorerTransaction = {
  hash: Hex;
  block: string;
  /** Seconds since 1970. */
  timestamp: bigint;
  from: Hex;
  to: Hex | null;
  valueWei: bigint;
  failed: boolean;
};

type Options = {
  apiUrl: string;
  key: string;
  chainId: number;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
};

const mostTransactions = 10;

/** An explorer that speaks Etherscan's API, version 2. */
export function createExplorer(options: Options): Explorer {
  const { apiUrl, key, chainId, timeoutMs = 5_000, fetch = globalThis.fetch.bind(globalThis) } = options;

  async function ask(parameters: Record<string, string>, signal?: AbortSignal): Promise<unknown> {
    const url = new URL(apiUrl);
    const query = { chainid: String(chainId), ...parameters, apikey: key };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, { signal: signal ? AbortSignal.any([deadline, signal]) : deadline });
      const body: unknown = await response.json();
      const { status, result } = (body ?? {}) as { status?: unknown; result?: unknown };
      return status === "1" || (Array.isArray(result) && result.length === 0) ? result : null;
    } catch (error) {
      if (signal?.aborted) throw error;
      return null;
    }
  }

  return {
    async findAbi(address, signal) {
      const result = await ask({ module: "contract", action: "getabi", address }, signal);
      return typeof result === "string" ? result : null;
    },
    async findTransactions(address, signal) {
      const page = { page: "1", offset: String(mostTransactions), sort: "desc" };
      const result = await ask({ module: "account", action: "txlist", address, ...page }, signal);
      return Array.isArray(result) ? result.flatMap(parseTransaction) : null;
    },
  };
}

function parseTransaction(item: unknown): ExplorerTransaction[] {
  const { hash, blockNumber, timeStamp, from, to, value, isError } = (item ?? {}) as Record<string, unknown>;
  const numbers = [blockNumber, timeStamp, value];
  if (!numbers.every((number) => typeof number === "string" && /^\d{1,78}$/.test(number))) return [];
  if (typeof hash !== "string" || !/^0x[0-9a-f]{64}$/i.test(hash) || !isAddress(from)) return [];
  return [
    {
      hash: hash as Hex,
      block: String(blockNumber),
      timestamp: BigInt(String(timeStamp)),
      from,
      to: isAddress(to) ? to : null,
      valueWei: BigInt(String(value)),
      failed: isError === "1",
    },
  ];
}

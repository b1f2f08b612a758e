import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { createPublicClient, defineChain, erc20Abi, fallback, type Hex, http, parseAbiItem } from "viem";

const transfer = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const approval = parseAbiItem(
  "event Approval(address indexed owner, address indexed spender, uint256 value)",
);

/** Reads a wallet like a plain viem script: same block, balances, logs and token names, batched, retried. */
export async function askWithViem(urls: readonly string[], registry: Registry, owner: Hex): Promise<string> {
  const { chainId, name, coin } = registry.network;
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: coin,
    rpcUrls: { default: { http: [...urls] } },
    contracts: { multicall3: { address: registry.multicall3 } },
  });
  const transports = urls.map((url) => http(url, { batch: true }));
  const client = createPublicClient({ chain, transport: fallback(transports) });
  const { number: blockNumber } = await client.getBlock();
  const contracts = registry.tokens.map(({ address }) => ({
    address,
    abi: erc20Abi,
    functionName: "balanceOf" as const,
    args: [owner] as const,
  }));
  const range = { fromBlock: 0n, toBlock: blockNumber };
  const [coins, , , balances, sent, received, approved] = await Promise.all([
    client.getBalance({ address: owner, blockNumber }),
    client.getTransactionCount({ address: owner, blockNumber }),
    client.getCode({ address: owner, blockNumber }),
    client.multicall({ contracts, blockNumber }),
    client.getLogs({ event: transfer, args: { from: owner }, ...range }),
    client.getLogs({ event: transfer, args: { to: owner }, ...range }),
    client.getLogs({ event: approval, args: { owner }, ...range }),
  ]);
  const times = [...new Set([...sent, ...received].map((log) => log.blockNumber))].slice(0, 8);
  await Promise.all([
    ...times.map((number) => client.getBlock({ blockNumber: number })),
    client.multicall({
      contracts: approved.map(({ address, args }) => ({
        address,
        abi: erc20Abi,
        functionName: "allowance" as const,
        args: [owner, args.spender ?? owner] as const,
      })),
      blockNumber,
    }),
  ]);
  return [coins, ...balances.map(({ result }) => result ?? 0n)].join(" ");
}

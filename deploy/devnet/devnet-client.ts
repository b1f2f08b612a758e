import {
  type Address,
  createTestClient,
  defineChain,
  type Hex,
  http,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from "viem";
import { untilMined } from "../until-mined.ts";

export type DevnetClient = ReturnType<typeof createDevnetClient>;

export function createDevnetClient(url: string) {
  return createTestClient({
    mode: "anvil",
    chain: devnetChain,
    transport: http(url, { retryCount: 0, timeout: 30_000 }),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
}

/** Never 146: a signature made here must be worthless on the real network. */
export const devnetChain = defineChain({
  id: 31337,
  name: "Sonic devnet (local)",
  nativeCurrency: { name: "Sonic", symbol: "S", decimals: 18 },
  rpcUrls: { default: { http: ["http://127.0.0.1:8545"] } },
});

/** Sonic's minimum base fee. */
export const baseFeeFloorWei = 50_000_000_000n;

type DevnetTransaction = { from: Address; to?: Address; data?: Hex; value?: bigint; gas?: bigint };

export type DevnetSender = {
  /** Sends from an unlocked account, in a block of its own at the next timestamp of the history. */
  send: (transaction: DevnetTransaction) => Promise<TransactionReceipt>;
  /** Like `send`, but throws unless the transaction succeeds. */
  mustSend: (transaction: DevnetTransaction) => Promise<TransactionReceipt>;
};

const defaultGas = 6_000_000n;

/** Creates a sender whose blocks are `stepSeconds` apart, starting after `firstTimestamp`. */
export function createDevnetSender(
  client: DevnetClient,
  firstTimestamp: number,
  stepSeconds: number,
): DevnetSender {
  let timestamp = firstTimestamp;
  let heads: ReturnType<DevnetClient["createBlockFilter"]> | undefined;

  async function send({ from, to, data, value = 0n, gas = defaultGas }: DevnetTransaction) {
    timestamp += stepSeconds;
    heads ??= client.createBlockFilter();
    const filter = await heads;
    await client.setNextBlockTimestamp({ timestamp: BigInt(timestamp) });
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFeeFloorWei });
    const hash = await client.sendTransaction({
      account: from,
      chain: null,
      ...(to && { to }),
      ...(data && { data }),
      value,
      gas,
      maxFeePerGas: (baseFeeFloorWei * 11n) / 10n,
      maxPriorityFeePerGas: 1n,
    });
    const receipt = await untilMined(client, hash);
    // A receipt is there before anvil computes the next base fee, the announcement of its block after.
    while (!(await client.getFilterChanges({ filter })).includes(receipt.blockHash));
    return receipt;
  }

  return {
    send,
    async mustSend(transaction) {
      const receipt = await send(transaction);
      if (receipt.status === "success") return receipt;
      throw new Error(`The devnet's transaction ${receipt.transactionHash} failed.`);
    },
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import { createHeardCalls } from "@alithia/agent/heard-calls.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createCapabilities } from "@alithia/capabilities/create-capabilities.ts";
import { createLexicon } from "@alithia/capabilities/create-lexicon.ts";
import { preparedAnswers } from "@alithia/capabilities/testing/prepared-answers.ts";
import { sonicDevnet } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { type Devnet, startDevnet } from "@alithia/deploy/devnet/start-devnet.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { encodeFunctionData, maxUint256, numberToHex, parseEther, parseGwei, parseUnits } from "viem";

type Hex = `0x${string}`;
type Call = { from: Hex; to?: Hex; data?: Hex; value?: bigint };
type Sent = { blockHash: Hex | null };
type Receipt = { transactionHash: Hex; status: Hex; contractAddress: Hex | null };

const gas = 8_000_000n;
const pollMs = 10;
/** Above any base fee: what anvil offers by itself may fall below that of the next block. */
const fees = {
  maxFeePerGas: numberToHex(parseGwei("1000")),
  maxPriorityFeePerGas: numberToHex(parseGwei("1")),
};
const maxPolls = 3000;

/** Asks anvil itself, also for what only a test chain does. */
function createTeller(url: string) {
  const ask = async (method: string, params: unknown[]): Promise<unknown> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (error === undefined) return result;
    throw new Error(`${method}: ${error.message}`);
  };
  /**
   * Polls: anvil's own waiting for a receipt ends in a time-out where the block was mined before it began to wait.
   * Waits until the transaction has left the pool as well, or its sender's next one is numbered too high.
   */
  const send = async ({ value = 0n, ...call }: Call): Promise<Receipt> => {
    const hash = await ask("eth_sendTransaction", [
      { ...call, value: numberToHex(value), gas: numberToHex(gas), ...fees },
    ]);
    for (let polls = 0; polls < maxPolls; polls++) {
      const receipt = (await ask("eth_getTransactionReceipt", [hash])) as Receipt | null;
      const sent = receipt && ((await ask("eth_getTransactionByHash", [hash])) as Sent | null);
      if (receipt !== null && sent && sent.blockHash !== null) return receipt;
      await setTimeout(pollMs);
    }
    throw new Error(`${hash} was not mined.`);
  };
  return { ask, send };
}

/** Gives the visitor what people speak of: tokens, an approval, purchases, payments both ways. */
async function giveHistory({ addresses }: Devnet, visitor: Hex, send: (call: Call) => Promise<unknown>) {
  const { alice, bob, carol, guardian } = devnetAccounts;
  const { usdc, aliSale, swapRouter02 } = addresses;
  const call = (functionName: "mint" | "transfer" | "approve", to: Hex, dollars: string) =>
    encodeFunctionData({
      abi: testUsdcAbi,
      functionName,
      args: [to, dollars === "all" ? maxUint256 : parseUnits(dollars, 6)],
    });
  const buy = encodeFunctionData({ abi: aliSaleAbi, functionName: "buy", args: [0n, maxUint256] });
  await send({ from: visitor, to: usdc, data: call("mint", visitor, "20000") });
  await send({ from: visitor, to: usdc, data: call("approve", swapRouter02, "all") });
  await send({ from: visitor, to: usdc, data: call("approve", bob, "500") });
  await send({ from: visitor, to: aliSale, data: buy, value: parseEther("110") });
  await send({ from: visitor, to: alice, value: parseEther("40") });
  await send({ from: visitor, to: usdc, data: call("transfer", carol, "35") });
  await send({ from: bob, to: usdc, data: call("transfer", visitor, "42.5") });
  await send({ from: visitor, to: guardian, value: parseEther("2.5") });
}

/** Starts the local chain and the embedded agent on it. */
export async function createChainAgent(visitor: Hex) {
  const folder = mkdtempSync(join(tmpdir(), "alithia-exam-"));
  const devnet = await startDevnet({ folder, port: 0, log: () => {} });
  const { ask, send } = createTeller(devnet.url);
  await giveHistory(devnet, visitor, send);
  const { addresses, url } = devnet;
  const node = createChainNode({ url, chainId: sonicDevnet.chainId, attempts: 2 });
  const known = createCapabilities({ network: sonicDevnet, node, addresses, answers: preparedAnswers });
  const lexicon = createLexicon(createRegistry(sonicDevnet, addresses));
  const understanding = createUnderstanding(known, lexicon);
  const model = createEmbeddedModel({ capabilities: known, lexicon, understanding });
  const agent = createAgent({
    model,
    capabilities: known,
    lexicon,
    understanding,
    chainId: sonicDevnet.chainId,
    now: Date.now,
  });

  /** Signs a proposal's steps as its wallet would, until one fails. */
  async function sign({ from, steps, ...rest }: Proposal): Promise<Proposal> {
    const signed = [...steps];
    for (const [at, { to, data, valueWei, ...step }] of steps.entries()) {
      const call = { from, data, value: BigInt(valueWei), ...(to === undefined ? {} : { to }) };
      const receipt = await send(call).catch(() => null);
      if (receipt === null) break;
      const isDone = receipt.status === "0x1";
      signed[at] = {
        ...steps[at],
        ...{ ...step, data, valueWei, hash: receipt.transactionHash },
        ...(to === undefined ? {} : { to }),
        ...(to === undefined && receipt.contractAddress !== null ? { created: receipt.contractAddress } : {}),
        status: isDone ? "confirmed" : "reverted",
      };
      if (!isDone) break;
    }
    return { ...rest, from, steps: signed };
  }

  /** Runs on a chain that is put back afterwards. */
  async function withChain<T>(run: () => Promise<T>): Promise<T> {
    const snapshot = await ask("evm_snapshot", []);
    try {
      return await run();
    } finally {
      await ask("evm_revert", [snapshot]);
    }
  }

  return {
    ...agent,
    ...understanding,
    lexicon,
    toHeard: createHeardCalls(known).toHeard,
    commandOf(name: string, input: unknown) {
      const capability = known.find((one) => one.name === name);
      const parsed = capability?.input.safeParse(input);
      return parsed?.success === true ? (capability?.command?.(parsed.data as never) ?? null) : null;
    },
    sign,
    withChain,
    async stop() {
      await devnet.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

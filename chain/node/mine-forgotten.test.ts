import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NodeFailure } from "./chain-node.ts";
import { mineForgotten } from "./mine-forgotten.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function chainWith(pending: number, automine = true) {
  const chain = { pending, automine, blocks: 0 };
  const stop = mineForgotten({
    getTxpoolStatus: async () => ({ pending: chain.pending, queued: 0 }),
    getAutomine: async () => chain.automine,
    mine: async () => {
      chain.blocks++;
      chain.pending = 0;
    },
  });
  return { chain, stop };
}

test("a transaction that two looks find unmined is mined, once", async () => {
  const { chain, stop } = chainWith(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(chain.blocks).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(chain.blocks).toBe(1);
  stop();
});

test("an idle chain, one whose mining is off and one whose watch has ended get no block", async () => {
  const idle = chainWith(0);
  const manual = chainWith(3, false);
  const ended = chainWith(1);
  ended.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([idle.chain.blocks, manual.chain.blocks, ended.chain.blocks]).toEqual([0, 0, 0]);
  idle.stop();
  manual.stop();
});

test.each([
  ["is away while it is watched", false, new NodeFailure("node-unreachable", "The node is away.")],
  ["ends with a check on its way", true, new Error("connect ECONNREFUSED")],
])("a node that %s leaves no rejection unheard", async (_, isStopped, failure) => {
  vi.useRealTimers();
  const unheard: unknown[] = [];
  const listen = (reason: unknown) => void unheard.push(reason);
  process.on("unhandledRejection", listen);
  const asked = Promise.withResolvers<void>();
  const status = Promise.withResolvers<{ pending: number }>();
  const stop = mineForgotten(
    {
      getTxpoolStatus: () => {
        asked.resolve();
        return status.promise;
      },
      getAutomine: async () => true,
      mine: async () => undefined,
    },
    1,
  );
  await asked.promise;
  if (isStopped) stop();
  status.reject(failure);
  await new Promise(setImmediate);
  stop();
  process.off("unhandledRejection", listen);
  expect(unheard).toEqual([]);
});

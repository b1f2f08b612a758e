import { type ChainNode, NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { afterEach, expect, test } from "vitest";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";

const minute = 60;
let server: TestServer | undefined;
afterEach(() => server?.stop());

/** A Sonic node whose latest block is this many seconds old. */
function nodeBehind(seconds: number): ChainNode {
  const timestamp = Math.floor(Date.now() / 1000) - seconds;
  return {
    chainId: 146,
    request: async (calls) =>
      calls.map(() => ({
        ok: true as const,
        result: { number: "0x10", timestamp: `0x${timestamp.toString(16)}` },
      })),
  };
}

const ofAnotherChain: ChainNode = {
  chainId: 146,
  request: () =>
    Promise.reject(new NodeFailure("node-wrong-chain", "The node serves chain 14601, not chain 146.")),
};

test.each([
  {
    what: "a current node",
    node: nodeBehind(2),
    said: { state: "current", block: 16, timestamp: expect.any(Number) },
    gauge: 1,
  },
  {
    what: "a node 30 minutes behind",
    node: nodeBehind(30 * minute + 5),
    said: {
      state: "failing",
      code: "node-lagging",
      sentence: expect.stringContaining("30 minutes behind"),
    },
    gauge: 0,
  },
  {
    what: "a node of another chain",
    node: ofAnotherChain,
    said: {
      state: "failing",
      code: "node-wrong-chain",
      sentence: "The node serves chain 14601, not chain 146.",
    },
    gauge: 0,
  },
])("ready and the metrics tell $what, and the server stays ready", async ({ node, said, gauge }) => {
  server = await startTestServer(echoAgent, { CHAIN_ID: "146" }, node);
  await server.warm();
  const { app, metrics } = server;
  const ready = async () => {
    const answer = await app.request("/api/ready");
    return { status: answer.status, body: await answer.json() };
  };
  await expect.poll(ready).toEqual({ status: 200, body: { status: "ready", node: said } });
  expect(await metrics.write()).toContain(`\nalithia_node_current ${gauge}\n`);
});

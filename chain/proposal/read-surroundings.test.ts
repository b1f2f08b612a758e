import { expect, test } from "vitest";
import { RpcFailure } from "../node/rpc-request.ts";
import { approvalTopic, transferTopic } from "../token/token-calls.ts";
import { readHistory } from "./create-proposal.ts";

const account = "0x00000000000000000000000000000000000000a1";
const friend = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const poisoner = "0x00000000000000000000000000000000000000F2";
const listed = "0x29219dd400f2bf60e5a23d13be72b486d4038894";
const forged = "0x00000000000000000000000000000000000000c1";

const toWord = (value: string) => `0x${value.slice(2).toLowerCase().padStart(64, "0")}`;
const log = (token: string, topic: string, to: string, units: string) => ({
  address: token,
  topics: [topic, toWord(account), toWord(to)],
  data: toWord(units),
  blockNumber: "0x1",
  transactionHash: `0x${"ab".repeat(32)}`,
  logIndex: "0x0",
});
const read = async (logs: unknown[]) => readHistory(async () => logs, account, 10n, new Set([listed]));

test("whoever got some of a listed token was paid", async () => {
  const history = await read([log(listed, transferTopic, friend, "0x05")]);
  expect(history).toEqual({ addresses: [friend], recipients: new Set([friend.toLowerCase()]) });
});

test("an approval of a listed token makes an address known and paid nobody", async () => {
  const history = await read([log(listed, approvalTopic, friend, "0x05")]);
  expect(history).toEqual({ addresses: [friend], recipients: new Set() });
});

test.each([
  ["of an unlisted token", log(forged, transferTopic, poisoner, "0x05")],
  ["of nothing", log(listed, transferTopic, poisoner, "0x00")],
])("a transfer %s, which anybody can write, teaches nothing", async (_, written) => {
  expect(await read([written])).toEqual({ addresses: [], recipients: new Set() });
});

test("a node that refuses its logs leaves the history unknown", async () => {
  const refuse = () => Promise.reject(new RpcFailure("too many results", -32000));
  expect(await readHistory(refuse, account, 10n, new Set([listed]))).toBeNull();
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createExplorer } from "./create-explorer.ts";

const wallet = "0x451cfbe715cce467b201c68d411b75fe7032e308";
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function explorerThatAnswers(answer: unknown, asked: URL[] = []) {
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? "", "http://explorer"));
    if (answer === "silence") return;
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/api`;
  return createExplorer({ apiUrl, key: "secret", chainId: 146, timeoutMs: 100 });
}

test("transactions are asked for by chain and address, latest first, and entries that make no sense are left out", async () => {
  const asked: URL[] = [];
  const listed = {
    hash: `0x${"ab".repeat(32)}`,
    blockNumber: "9945174",
    timeStamp: "1740449073",
    from: wallet,
    to: wallet,
    value: "5",
    isError: "1",
  };
  const explorer = await explorerThatAnswers(
    { status: "1", result: [listed, null, { ...listed, value: "-5" }] },
    asked,
  );
  expect(await explorer.findTransactions(wallet)).toEqual([
    {
      hash: listed.hash,
      block: "9945174",
      timestamp: 1740449073n,
      from: wallet,
      to: wallet,
      valueWei: 5n,
      failed: true,
    },
  ]);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    chainid: "146",
    module: "account",
    action: "txlist",
    address: wallet,
    sort: "desc",
    apikey: "secret",
  });
});

test("an empty list is an answer, and a refusal is none", async () => {
  const empty = await explorerThatAnswers({ status: "0", message: "No transactions found", result: [] });
  expect(await empty.findTransactions(wallet)).toEqual([]);
  const refusing = await explorerThatAnswers({ status: "0", message: "NOTOK", result: "Invalid API Key" });
  expect(await refusing.findTransactions(wallet)).toBeNull();
  expect(await refusing.findAbi(wallet)).toBeNull();
});

test.each(["<html>", "null", "silence"])("an explorer that answers %j spoils nothing", async (answer) => {
  const explorer = await explorerThatAnswers(answer);
  expect(await explorer.findTransactions(wallet)).toBeNull();
});

test("a published ABI comes as its text", async () => {
  const explorer = await explorerThatAnswers({ status: "1", result: "[]" });
  expect(await explorer.findAbi(wallet)).toBe("[]");
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getAddress } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import { createExplorer } from "./create-explorer.ts";

const wallet = "0x451cfbe715cce467b201c68d411b75fe7032e308";
const stranger = `0x${"99".repeat(20)}`;
const token = `0x${"77".repeat(20)}`;
const closers: (() => void)[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0)) close();
});

type Answer = (asked: URLSearchParams) => unknown;

/** `answer` returns the whole body; strings are sent as they are, and silence keeps the connection open. */
async function explorerThat(answer: Answer, key?: string, timeoutMs = 5_000) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://explorer");
    asked.push(searchParams);
    const body = answer(searchParams);
    if (body === "silence") return;
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/api`;
  return { explorer: createExplorer({ apiUrl, key, chainId: 146, timeoutMs, gapMs: 0 }), asked };
}

const row = (more: Record<string, unknown> = {}) => ({
  hash: `0x${"ab".repeat(32)}`,
  blockNumber: "9945174",
  timeStamp: "1740449073",
  from: wallet,
  to: wallet,
  value: "5",
  isError: "0",
  ...more,
});
const none = { status: "0", message: "No transactions found", result: [] };
const byAction =
  (lists: Record<string, unknown[]>): Answer =>
  (asked) => {
    const result = lists[asked.get("action") ?? ""];
    return result === undefined ? none : { status: "1", message: "OK", result };
  };

test("transfers of transactions and of contracts within them come together, the latest first", async () => {
  const { explorer, asked } = await explorerThat(
    byAction({
      txlist: [row({ isError: "1" }), row({ value: "0" })],
      // Blockscout names the hash of internal transactions differently.
      txlistinternal: [
        row({ hash: undefined, transactionHash: `0x${"cd".repeat(32)}`, timeStamp: "1740449999" }),
      ],
      tokentx: [row({ contractAddress: token }), row({ contractAddress: token })],
      tokennfttx: [
        row({ contractAddress: token, tokenID: "7" }),
        row({ contractAddress: token, to: stranger, tokenID: "8" }),
      ],
      token1155tx: [
        row({ contractAddress: token, tokenID: "9".repeat(79) }),
        row({ contractAddress: stranger, tokenID: "9", tokenValue: "3" }),
      ],
    }),
    "secret",
  );
  expect(await explorer.findHistory(wallet)).toEqual({
    transfers: [
      expect.objectContaining({ kind: "internal", hash: `0x${"cd".repeat(32)}`, timestamp: 1740449999n }),
      {
        kind: "transaction",
        hash: `0x${"ab".repeat(32)}`,
        block: "9945174",
        timestamp: 1740449073n,
        from: wallet,
        to: wallet,
        valueWei: 5n,
        failed: true,
      },
    ],
    isWhole: true,
    tokens: [token, stranger],
    items: [
      { collection: token, tokenId: 7n, standard: "ERC-721" },
      { collection: getAddress(stranger), tokenId: 9n, standard: "ERC-1155" },
    ],
  });
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    chainid: "146",
    module: "account",
    action: "txlist",
    address: wallet,
    sort: "desc",
    apikey: "secret",
  });
});

test("without a key none is sent", async () => {
  const { explorer, asked } = await explorerThat(() => none);
  expect(await explorer.findHistory(wallet)).toEqual({ transfers: [], isWhole: true, tokens: [], items: [] });
  expect(asked.some((parameters) => parameters.has("apikey"))).toBe(false);
});

test("pages are turned until enough transfers are found, and no further than three", async () => {
  const page = (value: string) => Array.from({ length: 100 }, () => row({ value }));
  const calls = await explorerThat(byAction({ txlist: page("0") }));
  expect(await calls.explorer.findHistory(wallet)).toMatchObject({ transfers: [], isWhole: false });
  const pages = calls.asked.filter((asked) => asked.get("action") === "txlist");
  expect(pages.map((asked) => asked.get("page"))).toEqual(["1", "2", "3"]);
  const coins = await explorerThat(byAction({ txlist: page("1") }));
  expect((await coins.explorer.findHistory(wallet))?.transfers).toHaveLength(10);
  expect(coins.asked.filter((asked) => asked.get("action") === "txlist")).toHaveLength(1);
});

test.each<[string, unknown]>([
  ["someone else's transactions", { from: stranger, to: stranger }],
  ["markup", { hash: "<script>" }],
  ["negative values", { value: "-5" }],
  ["a time beyond all dates", { timeStamp: "9".repeat(60) }],
  ["no sender", { from: null }],
])("rows with %s are left out", async (_, wrong) => {
  const rows = [row(wrong as Record<string, unknown>), null, "row", 7];
  const { explorer } = await explorerThat(byAction({ txlist: rows, txlistinternal: rows, tokentx: rows }));
  expect(await explorer.findHistory(wallet)).toMatchObject({ transfers: [] });
});

test("an explorer that sends more rows than were asked for is read no further", async () => {
  const rows = Array.from({ length: 2_000 }, (_, place) =>
    row({ contractAddress: `0x${place.toString(16).padStart(40, "0")}` }),
  );
  const { explorer } = await explorerThat(
    byAction({ txlist: rows.slice(0, 900), tokentx: rows.slice(0, 900) }),
  );
  const found = await explorer.findHistory(wallet);
  expect(found?.transfers).toHaveLength(10);
  expect(found?.tokens).toHaveLength(25);
  const endless = await explorerThat(() =>
    JSON.stringify({ status: "1", result: [...rows, ...rows, ...rows] }),
  );
  expect(await endless.explorer.findHistory(wallet)).toBeNull();
});

test("what came before the time was up is told, and that the rest is not whole", async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
  const { explorer } = await explorerThat((asked) => {
    const isFirst = asked.get("action") === "txlist" && asked.get("page") === "1";
    if (isFirst) return { status: "1", result: [row(), ...Array(99).fill(row({ value: "0" }))] };
    // The second page is asked for once the first one was read.
    if (asked.get("page") === "2") deadline.abort();
    return "silence";
  });
  expect(await explorer.findHistory(wallet)).toMatchObject({ transfers: [{ valueWei: 5n }], isWhole: false });
});

test("a refusal is no answer", async () => {
  const { explorer } = await explorerThat(() => ({
    status: "0",
    message: "NOTOK",
    result: "Invalid API Key",
  }));
  expect(await explorer.findHistory(wallet)).toBeNull();
  expect(await explorer.findAbi(wallet)).toBeNull();
});

test.each(["<html>", "null", "silence"])("an explorer that answers %j spoils nothing", async (answer) => {
  const { explorer } = await explorerThat(() => answer, undefined, 100);
  expect(await explorer.findHistory(wallet)).toBeNull();
});

test("a published ABI comes as its text", async () => {
  const { explorer } = await explorerThat(() => ({ status: "1", result: "[]" }));
  expect(await explorer.findAbi(wallet)).toBe("[]");
});

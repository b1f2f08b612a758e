import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { baseFeeFloorWei, createDevnetClient, type DevnetClient } from "./devnet-client.ts";
import { devnetAccounts, devnetAddressesSchema } from "./devnet-record.ts";
import { type Devnet, startDevnet } from "./start-devnet.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-devnet-"));
/** A new chain that was stopped, to be copied: building one takes seconds. */
const built = mkdtempSync(join(tmpdir(), "alithia-devnet-"));
const said: string[] = [];
const log = (sentence: string) => said.push(sentence);
const stranger = "0x00000000000000000000000000000000000000AA";
let devnet: Devnet;
let client: DevnetClient;

beforeAll(async () => {
  await (await startDevnet({ folder: built, port: 0, log: () => {} })).stop();
  cpSync(built, folder, { recursive: true });
  devnet = await startDevnet({ folder, port: 0, log });
  client = createDevnetClient(devnet.url);
});

afterAll(async () => {
  await devnet.stop();
  for (const made of [folder, built]) rmSync(made, { recursive: true });
});

/** Copies the new chain into a folder for one test, which is removed afterwards. */
function copyChain(): string {
  const made = mkdtempSync(join(tmpdir(), "alithia-devnet-"));
  cpSync(built, made, { recursive: true });
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test("the devnet has its own chain id and Sonic's base fee in every block", async () => {
  expect(await client.getChainId()).toBe(31337);
  const latest = await client.getBlockNumber();
  for (let number = 0n; number <= latest; number += 1n) {
    const block = await client.getBlock({ blockNumber: number });
    expect(block.baseFeePerGas, `block ${number}`).toBe(baseFeeFloorWei);
  }
});

test("the clock of the chain is the clock of the machine", async () => {
  const before = Date.now() / 1000;
  await client.mine({ blocks: 1 });
  const timestamp = Number((await client.getBlock()).timestamp);
  expect(timestamp).toBeGreaterThan(before - 5);
  expect(timestamp).toBeLessThan(Date.now() / 1000 + 5);
});

test("all 100,000,000 ALI are where the allocations say", async () => {
  const { aliToken, aliSale, vestingPrivateInvestors, vestingTeam } = devnet.addresses;
  const read = (functionName: "balanceOf", account: `0x${string}`) =>
    client.readContract({ address: aliToken, abi: aliTokenAbi, functionName, args: [account] });
  const info = await client.readContract({
    address: aliSale,
    abi: aliSaleAbi,
    functionName: "saleInfo",
    args: [devnetAccounts.alice],
  });
  expect((await read("balanceOf", aliSale)) + info.sold).toBe(parseEther("25000000"));
  const spent = parseEther("20000000") - (await read("balanceOf", devnetAccounts.ecosystem));
  expect(spent - parseEther("2006000")).toSatisfy((rounding: bigint) => rounding <= 0n && rounding > -10n);
  expect(await read("balanceOf", devnetAccounts.daoTreasury)).toBe(parseEther("40000000"));
  expect(await read("balanceOf", vestingPrivateInvestors)).toBe(parseEther("10000000"));
  expect(await read("balanceOf", vestingTeam)).toBe(parseEther("5000000"));
  expect(info.phase).toBe(1);
  expect(info.terms.price).toBe(110000000000000000n);
  expect(info.position.tokens).toBe(parseEther("10000"));
});

test("several reads fit into one call", async () => {
  const [symbol, decimals, balance] = await client.multicall({
    multicallAddress: devnet.addresses.multicall3,
    allowFailure: false,
    contracts: [
      { address: devnet.addresses.usdc, abi: testUsdcAbi, functionName: "symbol" },
      { address: devnet.addresses.usdc, abi: testUsdcAbi, functionName: "decimals" },
      {
        address: devnet.addresses.usdc,
        abi: testUsdcAbi,
        functionName: "balanceOf",
        args: [devnetAccounts.carol],
      },
    ],
  });
  expect([symbol, decimals, balance]).toEqual(["USDC", 6, 5_000_000_000n]);
});

test("the history holds a failed transaction and a contract creation", async () => {
  const failed = await client.getTransactionReceipt({ hash: devnet.history.failedPurchase });
  expect(failed.status).toBe("reverted");
  const creation = await client.getTransactionReceipt({ hash: devnet.history.contractCreation });
  expect(creation.contractAddress).toBeTruthy();
});

test("the exchange quotes both pools near their price", async () => {
  const quote = async (tokenOut: `0x${string}`) => {
    const { result } = await client.simulateContract({
      address: devnet.addresses.quoterV2,
      abi: parseAbi([
        "struct Single { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }",
        "function quoteExactInputSingle(Single params) returns (uint256 amountOut, uint160, uint32, uint256)",
      ]),
      functionName: "quoteExactInputSingle",
      args: [
        {
          tokenIn: devnet.addresses.wrappedNative,
          tokenOut,
          amountIn: parseEther("100"),
          fee: 3000,
          sqrtPriceLimitX96: 0n,
        },
      ],
    });
    return result[0];
  };
  expect(Number(await quote(devnet.addresses.usdc)) / 1e6).toBeCloseTo(24.9, 1);
  expect(Number(await quote(devnet.addresses.aliToken)) / 1e18).toBeCloseTo(866.6, 0);
});

test("the faucet funds an address over HTTP and says what was wrong", async () => {
  const ask = (body: string) => fetch(devnet.faucet.url, { method: "POST", body });
  const answer = await ask(JSON.stringify({ address: stranger }));
  expect(answer.status).toBe(200);
  expect(await client.getBalance({ address: stranger })).toBe(parseEther("1000"));
  for (const body of ["", "null", "[]", '{"address":"0x12"}', `{"address":"${"0".repeat(2_000)}"}`]) {
    const refused = await ask(body);
    expect(refused.status, body).toBe(400);
    expect(await refused.json()).toMatchObject({ error: "bad-address" });
  }
  expect((await fetch(devnet.faucet.url)).status).toBe(405);
});

test("a restart keeps the chain, its blocks and the states of old blocks", async () => {
  const before = await client.getBlock({ blockNumber: 9n });
  const fundedAt = await client.getBlockNumber();
  await devnet.stop();
  devnet = await startDevnet({ folder, port: 0, log });
  client = createDevnetClient(devnet.url);
  expect((await client.getBlock({ blockNumber: 9n })).hash).toBe(before.hash);
  const at = (blockNumber: bigint) => client.getBalance({ address: stranger, blockNumber });
  expect([await at(5n), await at(fundedAt)]).toEqual([0n, parseEther("1000")]);
  expect(said).toEqual([]);
});

test("the record is what server and site read", () => {
  const record = JSON.parse(readFileSync(devnet.recordPath, "utf8"));
  expect(devnetAddressesSchema.parse(record.addresses)).toEqual(devnet.addresses);
  expect(record.chainId).toBe(31337);
});

test("changed terms begin the chain anew and say so", async () => {
  const other = copyChain();
  const sentences: string[] = [];
  const second = await startDevnet({
    folder: other,
    port: 0,
    log: (sentence) => sentences.push(sentence),
    sale: { walletCap: parseEther("77") },
  });
  const limit = await createDevnetClient(second.url).readContract({
    address: second.addresses.aliSale,
    abi: aliSaleAbi,
    functionName: "WALLET_CAP",
  });
  await second.stop();
  expect(limit).toBe(parseEther("77"));
  expect(sentences).toEqual([
    "The contracts or their parameters have changed, so the local chain begins anew.",
  ]);
});

test("a second start in the same folder is refused and leaves the first one's chain alone", async () => {
  const before = readFileSync(join(folder, "devnet.json"), "utf8");
  const sentences: string[] = [];
  const second = startDevnet({ folder, port: 0, log: (sentence) => sentences.push(sentence) });
  await expect(second).rejects.toThrow(`Another process already runs the local chain in ${folder}.`);
  expect(readFileSync(join(folder, "devnet.json"), "utf8")).toBe(before);
  expect(sentences).toEqual([]);
});

test("a damaged state begins the chain anew and says so", async () => {
  const other = copyChain();
  writeFileSync(join(other, "state.json"), '{"block":');
  const sentences: string[] = [];
  const second = await startDevnet({ folder: other, port: 0, log: (sentence) => sentences.push(sentence) });
  await second.stop();
  expect(sentences).toEqual(["The local chain's kept state cannot be used, so it begins anew."]);
});

test("a taken port is said and another is chosen", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const taken = (holder.address() as { port: number }).port;
  const other = copyChain();
  const sentences: string[] = [];
  const second = await startDevnet({
    folder: other,
    port: taken,
    log: (sentence) => sentences.push(sentence),
  });
  await second.stop();
  holder.close();
  expect(second.url).not.toBe(`http://127.0.0.1:${taken}`);
  expect(sentences).toEqual([`Port ${taken} is taken, so the local chain uses another.`]);
});

test("the chain ends with the program that started it, even if that is killed", async () => {
  const other = copyChain();
  const program = `
    import { startDevnet } from ${JSON.stringify(join(import.meta.dirname, "start-devnet.ts"))};
    const devnet = await startDevnet({ folder: ${JSON.stringify(other)}, port: 0, log: () => {} });
    process.stdout.write(devnet.url + "\\n");
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program]);
  const url = await new Promise<string>((resolve) => {
    parent.stdout.once("data", (chunk) => resolve(String(chunk).trim()));
  });
  expect(await createDevnetClient(url).getChainId()).toBe(31337);
  parent.kill("SIGKILL");
  await expect
    .poll(() =>
      fetch(url, { method: "POST" }).then(
        () => "up",
        () => "down",
      ),
    )
    .toBe("down");
});

import { userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readPositions } from "@alithia/chain/identity/read-positions.ts";
import { proxySlots } from "@alithia/chain/reading/plan-account.ts";
import { answeringContract } from "@alithia/chain/testing/answering-contract.ts";
import { erc20Abi, type Hex, numberToHex, pad, parseAbi, toFunctionSelector } from "viem";
import { encodeAbiParameters, encodeFunctionData, getAddress } from "viem/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { loadLetters } from "../chart/draw-charts.ts";
import { createExplainTransaction } from "../explain-transaction/capability.ts";
import { transactionFollowUps } from "../explain-transaction/follow-ups.ts";
import { createSummarizeWallet } from "../summarize-wallet/capability.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createReadChain } from "./capability.ts";
import { answerOfIdentity } from "./narrate-identity.ts";

const book = createSignatureBook();
const stranger: Hex = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const managerAbi = parseAbi([
  "function factory() view returns (address)",
  "function positions(uint256) view returns (uint96, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)",
  "function decreaseLiquidity((uint256, uint128, uint256, uint256, uint256)) returns (uint256, uint256)",
  "function collect((uint256, address, uint128, uint128)) returns (uint256, uint256)",
  "function multicall(bytes[]) returns (bytes[])",
]);
let market: OpenMarket;
let manager: Hex;
let opened: { hash: Hex };

type Log = { address: Hex; topics: Hex[]; transactionHash: Hex };
const zero = pad("0x", { size: 32 });
const asTopic = (address: Hex) => pad(address, { size: 32 }).toLowerCase() as Hex;

beforeAll(async () => {
  market = await openMarket([
    { id: "shadow-legacy", key: "volatile", coins: "800000", dollars: "202000" },
    { id: "spookyswap-v3", key: "10000", coins: "400000", dollars: "100000" },
  ]);
  const transfer = toFunctionSelector("Transfer(address,address,uint256)");
  const logs = (await market.rpc("eth_getLogs", [
    { fromBlock: "0x0", topics: [null, zero, asTopic(market.trader)] },
  ])) as Log[];
  const minted = logs.find(({ topics }) => topics.length === 4 && topics[0]?.startsWith(transfer));
  manager = getAddress(minted?.address ?? "0x");
  opened = { hash: minted?.transactionHash ?? "0x" };
});
afterAll(() => market.stop());

const ask = (address: Hex, account?: Hex) =>
  runCapability(
    createReadChain({ ...market, book }),
    { topic: "code", address },
    account === undefined ? {} : { account },
  );

async function findPool(id: string, key: string): Promise<Hex> {
  const venue = market.venues.find((one) => one.id === id);
  const call = venue?.kind.findPool(venue.contracts, market.wrapped.address, market.usdc.address, key);
  const returned = (await market.rpc("eth_call", [call, "latest"])) as Hex;
  return getAddress(`0x${returned.slice(-40)}`);
}

test("a pool is named by the exchange whose factory confirms it, with its tokens and its fee", async () => {
  const pool = await findPool("spookyswap-v3", "10000");
  const { said } = await ask(pool);
  expect(said).toMatch(
    `**\`${pool}\` is the SpookySwap V3 pool of wS and USDC (fee 1 %).** The factory of SpookySwap V3 names it`,
  );
  const pair = await findPool("shadow-legacy", "volatile");
  expect((await ask(pair)).said).toContain(" is the Shadow legacy pool of wS and USDC.**");
});

test("a contract that only says it is a pool is not called one", async () => {
  const word = (address: Hex) => ({ returns: pad(address, { size: 32 }) });
  const { factory } = market.venues.find(({ id }) => id === "spookyswap-v3")?.contracts ?? { factory: "0x" };
  const fake = await market.deploy(
    answeringContract({
      [toFunctionSelector("factory()")]: word(factory as Hex),
      [toFunctionSelector("token0()")]: word(market.wrapped.address),
      [toFunctionSelector("token1()")]: word(market.usdc.address),
      [toFunctionSelector("fee()")]: { returns: numberToHex(10_000, { size: 32 }) },
    }),
  );
  const { said, facts } = await ask(fake);
  expect(said).toContain(" is what calls itself a pool of wS and USDC.**");
  expect(said).toContain("No exchange on my list has that pool");
  expect(answerOfIdentity(facts as never, "is it a pool?")).toMatch(/^\*\*No\.\*\* /);
});

test("routers and tokens of the list are facts, and a question for the real one is answered by yes or no", async () => {
  const router = market.venues.find(({ id }) => id === "spookyswap-v3")?.contracts.router as Hex;
  const { said, facts } = await ask(router);
  expect(said).toMatch(/is the SpookySwap V3 router\.\*\* I know it from my list/);
  const answer = (question: string) => answerOfIdentity(facts as never, question);
  expect(answer(`is ${router} the real spookyswap router?`)).toMatch(/^\*\*Yes\.\*\* /);
  expect(answer(`is ${router} the uniswap router?`)).toMatch(/^\*\*No\.\*\* /);
  expect(answer("is that a contract or somebody's wallet?")).toMatch(
    /^\*\*Not a person, but a contract\.\*\* /,
  );
  expect(answer("is that a contract or a wallet?")).toBeNull();
  expect((await ask(market.usdc.address)).said).toContain(" is the token USDC.**");
});

test("whether a contract can be upgraded and who owns it is told by its slots and its owner()", async () => {
  const asks = ["proxy", "owner"];
  const read = createReadChain({ ...market, book });
  const router = market.venues.find(({ id }) => id === "spookyswap-v3")?.contracts.router as Hex;
  const plain = await runCapability(read, { topic: "code", address: router, asks });
  expect(plain.said).toContain(
    "**It is no proxy:** its implementation, beacon and admin slots (EIP-1967) are empty",
  );
  expect(plain.said).toContain("It names no owner: it answers no `owner()`.");
  expect(plain.said).not.toContain("functions");
  const owned = await market.deploy(
    answeringContract({ [toFunctionSelector("owner()")]: { returns: pad(stranger, { size: 32 }) } }),
  );
  await market.rpc("anvil_setStorageAt", [owned, proxySlots.implementation, pad(router, { size: 32 })]);
  await market.rpc("anvil_setStorageAt", [owned, proxySlots.admin, pad(stranger, { size: 32 })]);
  const { said } = await runCapability(read, { topic: "code", address: owned, asks });
  expect(said).toMatch(
    /\*\*It is a proxy \(EIP-1967\), so it can be upgraded:\*\* the code that runs is .*SpookySwap/,
  );
  expect(said).toContain(
    `The admin in its slot may do that: \`${stranger}\`. Its \`owner()\` is \`${stranger}\`.`,
  );
});

test("what an unlisted contract says of itself is told as its claim", async () => {
  const list = encodeAbiParameters([{ type: "address[]" }], [[stranger, market.trader, manager]]);
  const safe = await market.deploy(
    answeringContract({
      [toFunctionSelector("getThreshold()")]: { returns: numberToHex(2, { size: 32 }) },
      [toFunctionSelector("getOwners()")]: { returns: list },
    }),
  );
  const { said } = await ask(safe);
  expect(said).toContain(
    "a shared wallet (multisig), of whose 3 owners 2 must sign.** That is its own claim",
  );
  const token = await market.deployTaxedToken();
  expect((await ask(token)).said).toMatch(/ is a token that calls itself `.*That is its own claim/);
  const silent = await market.deploy("0x600160005360016000f3");
  expect((await ask(silent)).said).toContain("is a contract, not a person's wallet; which one I cannot tell");
});

test("an ordinary account is told as one, with what it may take of the connected wallet and what moved between", async () => {
  const { usdc, trader, call } = market;
  expect((await ask(stranger, trader)).said).toMatch(
    /is an ordinary account, not a contract.*nobody's name stands there\..*By their logs, no tokens moved between it and your wallet;/s,
  );
  const write = (functionName: "approve" | "transfer", units: bigint) =>
    call(usdc.address, encodeFunctionData({ abi: erc20Abi, functionName, args: [stranger, units] }));
  await write("approve", 2n ** 256n - 1n);
  await write("transfer", 42_500_000n);
  const { said } = await ask(stranger, trader);
  expect(said).toContain(`\`${stranger}\` may spend **any amount** of USDC`);
  expect(said).toContain("Of tokens, in all, your wallet sent it 42.5 USDC (the latest in `0x");
  expect((await ask(trader, trader)).said).toContain("is your own connected wallet");
  expect((await ask("0x000000000000000000000000000000000000dEaD")).said).toContain("no one has its key");
});

test("a share of a pool is told among the holdings, as much as taking it out would bring", async () => {
  const summarize = createSummarizeWallet({ ...market, book, letters: loadLetters() });
  const turns = [userTurn("what do I have")];
  const { trader } = market;
  const { said, facts } = await runCapability(summarize, { address: trader }, { account: trader, turns });
  expect(said).toMatch(
    /\*\*In trading pools\*\*.*a share of the SpookySwap V3 pool of wS and USDC \(fee 1 %\), receipt number 1 of `0x\w+`: 399,999\.99\d+ wS and 99,999\.99\d+ USDC now/s,
  );
  const { positions } = facts as { positions: { amounts: { units: string }[] }[] };
  const read = async (functionName: "positions", args: readonly [bigint]) =>
    (await market.rpc("eth_call", [
      { to: manager, data: encodeFunctionData({ abi: managerAbi, functionName, args }) },
      "latest",
    ])) as Hex;
  const liquidity = BigInt(`0x${(await read("positions", [1n])).slice(2).slice(7 * 64, 8 * 64)}`);
  const before = await readDollars(trader);
  const steps = [
    encodeFunctionData({
      abi: managerAbi,
      functionName: "decreaseLiquidity",
      args: [[1n, liquidity, 0n, 0n, 2n ** 64n]],
    }),
    encodeFunctionData({
      abi: managerAbi,
      functionName: "collect",
      args: [[1n, trader, 2n ** 128n - 1n, 2n ** 128n - 1n]],
    }),
  ];
  const data = encodeFunctionData({ abi: managerAbi, functionName: "multicall", args: [steps] });
  const taken = await market.send({ from: trader, to: manager, data });
  const brought = (await readDollars(trader)) - before;
  expect(positions[0]?.amounts.map(({ units }) => units)).toContain(brought.toString());
  const after = await runCapability(summarize, { address: trader }, { account: trader, turns });
  expect(after.said).not.toContain("In trading pools");
  const { said: plain } = await explain(taken.hash, "what was that, in plain English?");
  expect(plain).toMatch(/^\*\*You took .* out of a trading pool\.\*\*/);
});

test("an NFT that only names a pool is no share of it", async () => {
  const { wrapped, usdc, trader, venues } = market;
  const { factory } = venues.find(({ id }) => id === "spookyswap-v3")?.contracts ?? { factory: "0x" };
  const words = [
    0n,
    0n,
    BigInt(wrapped.address),
    BigInt(usdc.address),
    10_000n,
    0n,
    200n,
    10n ** 24n,
    0n,
    0n,
    0n,
    0n,
  ];
  const fake = await market.deploy(
    answeringContract({
      [toFunctionSelector("factory()")]: { returns: pad(factory as Hex, { size: 32 }) },
      [toFunctionSelector("positions(uint256)")]: {
        returns: `0x${words.map((one) => one.toString(16).padStart(64, "0")).join("")}`,
      },
      [toFunctionSelector("ownerOf(uint256)")]: { returns: pad(trader, { size: 32 }) },
    }),
  );
  const items = [{ collection: fake, tokenId: "1" }];
  expect(
    await readPositions(createChainReader(market.node), market.registry, trader, items, "latest" as Hex),
  ).toEqual([]);
});

test("liquidity that was added is explained without code where plain words are asked for", async () => {
  const { said } = await explain(opened.hash, "what was this in plain English");
  expect(said).toMatch(
    /^\*\*You put .* into a trading pool and got `UNI-V3-POS` number 1, the receipt for that share\.\*\*/,
  );
  expect(said).toMatch(/What left your wallet: .* to the SpookySwap V3 pool of wS and USDC \(fee 1 %\)\./);
  expect(said).toContain("Whoever holds the receipt may take the share out again");
  expect(said).not.toMatch(/gas|tickLower|events?:/);
  expect((await explain(opened.hash, "explain it")).said).toContain("tickLower");
});

test("a share of a pool is not lost, and is no payment that only its receiver can send back", async () => {
  const { facts } = await explain(opened.hash, "explain it");
  const asked = transactionFollowUps.find((one) => one.asked.includes("is my money gone"));
  const said = asked?.answer?.(facts as never, {}, "is my money gone?");
  expect(said).toMatch(
    /^\*\*No, it is not lost\.\*\* .*Whoever holds the receipt may take the share out again/,
  );
  expect(said).not.toContain("Only who received it");
});

const explain = (hash: Hex, text: string) =>
  runCapability(
    createExplainTransaction({ ...market, book }),
    { hash },
    { account: market.trader, turns: [userTurn(text)] },
  );

async function readDollars(owner: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [owner] });
  return BigInt((await market.rpc("eth_call", [{ to: market.usdc.address, data }, "latest"])) as Hex);
}

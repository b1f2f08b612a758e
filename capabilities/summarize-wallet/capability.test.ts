import { userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Explorer } from "@alithia/chain/explorer/create-explorer.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { answeringContract } from "@alithia/chain/testing/answering-contract.ts";
import { encodeAddress, encodeNumber, encodeText } from "@alithia/chain/testing/encode-value.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { portfolioSchema } from "@alithia/protocol/portfolio.ts";
import { encodeFunctionData, erc20Abi, getAddress, maxUint256, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadLetters } from "../chart/draw-charts.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createSummarizeWallet } from "./capability.ts";
import type { WalletSummary } from "./wallet-summary.ts";

const book = createSignatureBook();
const letters = loadLetters();
let chain: TestChain;
let owner: Hex;
let spender: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
  owner = getAddress(one);
  spender = getAddress(two);
  await chain.callUsdc(deployer, "mint", owner, 5_000_000_000n);
  await chain.callUsdc(owner, "approve", spender, maxUint256);
  await chain.wrap(owner, parseEther("2.5"));
});

afterAll(() => chain.stop());

const summarize = (input: object, context: Parameters<typeof runCapability>[2] = {}) =>
  runCapability(createSummarizeWallet({ ...chain, book, letters }), input, context);

test("the first sentence says what the wallet holds, and the figures are those of the chain", async () => {
  const { said, evidence, facts, media, portfolio } = await summarize({
    address: owner,
  });
  const [first = ""] = said.split("\n");
  expect(first).toContain(owner);
  expect(first).toContain("2.5 wS and 5,000 USDC");
  expect(said).toContain("| USDC | 5,000 |");
  expect(said).toContain(`\`${spender}\` may spend **any amount** of USDC`);
  expect(said).toContain("leaves no record");
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  expect(media).toMatchObject([
    { contentType: "image/png", description: expect.stringContaining("wS 2.5 S"), chart: { kind: "shares" } },
  ]);
  expect(evidence?.reads.length).toBeGreaterThan(4);
  expect(portfolioSchema.parse(portfolio)).toEqual(portfolio);
  expect(said).toContain(portfolio?.said);
  expect(portfolio?.holdings.map(({ token }) => token.symbol)).toEqual(["S", "wS", "USDC"]);
  expect(portfolio?.holdings[1]).toMatchObject({
    units: `${parseEther("2.5")}`,
    worthWei: `${parseEther("2.5")}`,
  });
  expect(portfolio?.activity.map(({ kind, units }) => [kind, units])).toContainEqual([
    "minted",
    "5000000000",
  ]);
  expect(portfolio?.approvals).toEqual([
    {
      token: expect.objectContaining({ symbol: "USDC", unlisted: false }),
      spender: { address: spender, name: null },
      kind: "allowance",
      units: null,
      atStakeUnits: "5000000000",
    },
  ]);
});

test("asked only what it holds, it tells no activity; approvals without a limit in one sentence", async () => {
  const hear = (text: string) => summarize({ address: owner }, { turns: [userTurn(text)] });
  for (const text of ["what is in my wallet", "How much money do I have now?", owner]) {
    const { said, portfolio } = await hear(text);
    expect(said).toContain("| USDC | 5,000 |");
    expect(said).toContain("That is by market prices");
    expect(said).toContain(`\`${spender}\` may spend any amount of USDC: ask me for the approvals.`);
    expect(said).not.toMatch(/token activity|still stand|leaves no record|It has sent/);
    expect(said.match(/Read at block/g)).toHaveLength(1);
    expect(portfolioSchema.parse(portfolio)).toMatchObject({ only: "holdings", activity: [], approvals: [] });
    expect(said).toContain(portfolio?.said);
  }
  for (const text of ["summarize my wallet", "wallet overview please", "I was scammed, look at my wallet"]) {
    const { said, portfolio } = await hear(text);
    expect(said).toContain("**Latest token activity:**");
    expect(said).toContain("still stands:**");
    expect(portfolio?.only).toBeUndefined();
  }
});

test("asked whether an address is fine, who may take from it comes first, then its kind and use", async () => {
  const { said } = await summarize({
    address: owner,
    standing: true,
  });
  expect(said).toMatch(
    new RegExp(`^\\*\\*Careful: \`${spender}\` may take any amount of USDC out of it\\*\\*`),
  );
  expect(said).toMatch(
    /is a wallet that is in use:\*\* an ordinary account\..*It has sent \d+ transactions?\./s,
  );
  expect(said).toMatch(/Its latest token movements that I see: .*\./);
  expect(said).not.toContain("| Asset |");
});

test("the table of assets has six decimals at most", async () => {
  const [, , , , , tiny = "0x"] = chain.accounts;
  await chain.wrap(getAddress(tiny), 1_234_567_890_123_456_789n);
  const { said } = await summarize({
    address: getAddress(tiny),
  });
  expect(said).toContain("| wS | 1.234567 |");
});

test("what was paid is added up by recipient, known contracts apart, and together last", async () => {
  const [, , , , payer = "0x", one = "0x", two = "0x"] = chain.accounts;
  const address = getAddress(payer);
  await chain.callUsdc(chain.accounts[0] ?? "0x", "mint", address, 500_000_000n);
  await chain.callUsdc(address, "transfer", one, 20_000_000n);
  await chain.callUsdc(address, "transfer", two, 70_000_000n);
  await chain.callUsdc(address, "transfer", one, 30_500_000n);
  await chain.send({ from: address, to: two, value: parseEther("2") });
  await chain.wrap(address, parseEther("3"));
  const ask = async (input: object) =>
    (
      await summarize({
        ...{ address, part: "totals" },
        ...input,
      })
    ).said.split("\n");
  const all = await ask({ moved: "out" });
  expect(all[0]).toBe(
    `**\`${address}\` sent to 2 recipients beside those that I know by name**, the most S to \`${getAddress(two)}\` and the most USDC to \`${getAddress(two)}\`:`,
  );
  expect(all.filter((line) => line.startsWith("- "))).toEqual([
    `- \`${getAddress(two)}\`: 2 S in 1 payment`,
    `- \`${getAddress(two)}\`: 70 USDC in 1 payment`,
    `- \`${getAddress(one)}\`: 50.5 USDC in 2 payments`,
    expect.stringMatching(/^- .*wS.*: 3 S in 1 payment$/),
  ]);
  expect(all).toContain("**Together: 2 S and 120.5 USDC**; with those known by name 5 S and 120.5 USDC.");
  const dollars = await ask({ moved: "out", token: "USDC", days: "today" });
  expect(dollars[0]).toContain("sent USDC to 2 recipients (today, in UTC)**, the most USDC to");
  expect(dollars).toContain("**Together: 120.5 USDC**.");
  const received = await ask({ moved: "in", token: "USDC" });
  expect(received[0]).toBe(`**I see no sender of what \`${address}\` received in USDC.**`);
});

test("an explorer's transfers are checked by the node, and its tokens are told if the wallet holds them", async () => {
  const sent = await chain.send({ from: spender, to: owner, value: parseEther("7") });
  const drop = await chain.deploy(
    answeringContract({
      "0x06fdde03": { returns: encodeText("Visit sonic-drop.com to claim") },
      "0x95d89b41": { returns: encodeText("DROP") },
      "0x313ce567": { returns: encodeNumber(0n) },
      "0x70a08231": { returns: encodeNumber(9n) },
    }),
  );
  const told = {
    kind: "transaction" as const,
    hash: sent.hash,
    block: "1",
    timestamp: 1_740_449_073n,
    from: spender,
    to: owner,
    valueWei: parseEther("7"),
    failed: false,
  };
  const unknown: Hex = `0x${"ab".repeat(32)}`;
  const explorer: Explorer = {
    findAbi: async () => null,
    findHistory: async () => ({
      transfers: [told, { ...told, valueWei: parseEther("700") }, { ...told, hash: unknown }],
      isWhole: true,
      tokens: [drop, spender, chain.usdc],
      items: [],
    }),
  };
  const { said, facts, portfolio } = await runCapability(
    createSummarizeWallet({ ...chain, book, letters, explorer }),
    { address: owner },
  );
  expect(said).toContain("as the explorer lists them");
  expect(said).toContain(`25 Feb 2025, 02:04 UTC: received 7 S from \`${spender}\`, in \`${sent.hash}\`\n`);
  expect(said).toContain(`in \`${unknown}\` (my node does not know it)`);
  expect(said).not.toContain("700 S");
  expect(said).toContain("1 more transfer of S that my node tells otherwise");
  expect(said).not.toContain("leaves no record");
  expect(said).toMatch(/DROP.*looks like spam.* \| 9 \|/);
  expect(facts).toMatchObject({ unreadable: [] });
  expect(portfolio?.notes).toEqual([]);
  expect(portfolio?.activity.at(-1)).toMatchObject({
    kind: "received",
    units: `${parseEther("7")}`,
    other: { address: spender, name: null },
  });
});

test("a node of another chain or none at all is a sentence, never figures", async () => {
  const wrong = createChainNode({ url: chain.url, chainId: 146, attempts: 1 });
  await expect(
    runCapability(createSummarizeWallet({ ...chain, node: wrong, book, letters }), { address: owner }),
  ).rejects.toMatchObject({ name: "CapabilityFailure", code: "node-wrong-chain" });
  const dead = createChainNode({ url: "http://127.0.0.1:1", chainId: 31337, attempts: 1 });
  await expect(
    runCapability(createSummarizeWallet({ ...chain, node: dead, book, letters }), { address: owner }),
  ).rejects.toMatchObject({ code: "node-unreachable", message: expect.stringMatching(/could not reach/) });
});

test("an empty wallet and the zero address each say what they are", async () => {
  const ask = async (address: Hex) => (await summarize({ address })).said;
  const empty = await ask("0x9999999999999999999999999999999999999999");
  expect(empty).toContain("holds no S and none of the 2 tokens on my list.");
  expect(empty).toContain("I see no token activity.");
  const zero = await ask("0x0000000000000000000000000000000000000000");
  expect(zero).toContain("**The zero address `0x0000000000000000000000000000000000000000` holds");
  expect(zero).toContain("Nobody holds its key");
  expect(zero).toContain(`5,000 USDC minted for \`${owner}\``);
});

test("what happened on a day is told, however much happened since", async () => {
  const [, , , lively = "0x"] = chain.accounts;
  const dayMs = 86_400;
  await chain.callUsdc(chain.accounts[0] ?? "0x", "mint", lively, 77_000_000n);
  await chain.callUsdc(lively, "approve", spender, 5_000_000n);
  await chain.rpc("evm_increaseTime", [2 * dayMs]);
  for (let count = 1n; count <= 9n; count++) await chain.callUsdc(lively, "transfer", spender, count);
  const ask = (input: object) =>
    summarize({
      address: getAddress(lively),
      ...input,
    });
  const before = await ask({ days: "3 days ago" });
  expect(before.said).toContain("77 USDC");
  expect(before.said).toMatch(/to spend \S*5 USDC/);
  expect(before.said).not.toContain(": sent");
  const out = await ask({ moved: "out" });
  expect(out.facts).toMatchObject({ activity: { length: 9 } });
  const nothing = await ask({ moved: "in", days: "today" });
  expect(nothing.said).toMatch(
    /^I see nothing that `0x\w{40}` received \(today, in UTC\); the latest that I see was on \d+ \w+ \d{4}, .*: received 77 USDC, newly minted, in `0x[0-9a-f]{64}`\./,
  );
  const latest = await ask({});
  expect(latest.said).toContain("3 earlier transactions that I left out");
  expect(latest.said.match(/^- .*, in `0x/gm)).toHaveLength(8);
});

test("asked for NFTs alone, they are the answer, from the contracts and with the contract's address", async () => {
  const collection = getAddress(
    await chain.deploy(
      answeringContract({
        "0x95d89b41": { returns: encodeText("PUNK") },
        "0x6352211e": { returns: encodeAddress(owner) },
        "0x70a08231": { returns: encodeNumber(1n) },
      }),
    ),
  );
  const explorer: Explorer = {
    findAbi: async () => null,
    findHistory: async () => ({
      transfers: [],
      isWhole: true,
      tokens: [collection],
      items: [{ collection, tokenId: 7n, standard: "ERC-721" }],
    }),
  };
  const capability = createSummarizeWallet({ ...chain, book, letters, explorer });
  const { said, portfolio } = await runCapability(capability, { address: owner, part: "nfts" });
  expect(said).toMatch(/^\*\*`0x\w{40}` holds 1 NFT of 1 collection\.\*\*/);
  expect(said).toContain(`\`PUNK\` (ERC-721, contract \`${collection}\`): number 7.`);
  expect(portfolio).toBeUndefined();
  expect((await runCapability(capability, { address: owner })).said).toContain("**NFTs:**");
  const plain = createSummarizeWallet({ ...chain, book, letters });
  const without = await runCapability(plain, { address: spender, part: "nfts" });
  expect(without.said).toContain("I find no NFTs");
});

test("where nothing that is held has a price, what is held is told with that", async () => {
  const { said } = await summarize({
    address: getAddress(`0x${"ab".repeat(20)}`),
    part: "worth",
  });
  expect(said).toMatch(/^\*\*.* holds no S and none of the/);
  expect(said).toContain("I read no price of what it holds.");
});

test("payments between two wallets are told by their direction, and in dollars where these are promised", async () => {
  await chain.callUsdc(owner, "transfer", spender, 7_250_000n);
  const ask = async (input: object) => (await summarize({ address: spender, ...input })).said;
  const received = await ask({ moved: "in", counterparty: owner, part: "worth" });
  expect(received).toContain(`received 7.25 USDC from \`${owner}\``);
  expect(received).toContain("**7.25 USDC is meant to be worth $7.25:**");
  const out = await ask({ moved: "out", counterparty: owner });
  expect(out).toContain(`sent 7 S to \`${owner}\``);
  expect(out).not.toContain("USDC");
  expect(await ask({ moved: "out", counterparty: owner, token: "USDC" })).toMatch(
    /^I see nothing that .* sent in USDC to /,
  );
});

test("what others took is told by who signed the transaction, and what the owner sent is not among it", async () => {
  const [, , , friend = "0x"] = chain.accounts;
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transferFrom",
    args: [owner, friend, 3_000_000n],
  });
  await chain.send({ from: spender, to: chain.usdc, data });
  await chain.callUsdc(owner, "transfer", friend, 1_000_000n);
  const capability = createSummarizeWallet({ ...chain, book, letters });
  const ask = async (input: object) => {
    const whole = { address: owner, moved: "out" as const, taken: true, ...input };
    const { said, facts } = await runCapability(capability, whole);
    const answered = capability.answer?.(facts as WalletSummary, whole, "did they take anything?");
    return `${answered}\n${said}`;
  };
  for (const by of [{}, { counterparty: spender }]) {
    const said = await ask(by);
    expect(said).toMatch(/^\*\*Yes\.\*\*/);
    expect(said).toContain(`sent 3 USDC to \`${getAddress(friend)}\``);
    expect(said).not.toContain("sent 1 USDC");
  }
  const none = await ask({ counterparty: friend });
  expect(none).toContain("What left by a transaction that the wallet itself signed");
  expect(none).toMatch(
    /^\*\*No, nothing that I can see\.\*\*\nI see nothing that .* signed or that called it\./,
  );
  const byCode = await ask({ counterparty: getAddress(chain.usdc) });
  expect(byCode).toMatch(/^\*\*Yes\.\*\*.*or that somebody else signed/s);
  const all = { address: owner, moved: "out" as const };
  const { facts } = await runCapability(capability, all);
  expect(capability.answer?.(facts as WalletSummary, all, "did they take anything?")).toBeNull();
  expect(capability.answer?.(facts as WalletSummary, all, "did I send anything?")).toBe("**Yes.**");
  const asked = "did the money go out, did it arrive?";
  expect(capability.answer?.(facts as WalletSummary, all, asked)).toMatch(
    /^\*\*Which payment do you mean\?\*\*/,
  );
});

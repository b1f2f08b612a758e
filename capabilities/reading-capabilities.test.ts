import type { AnyCapability } from "@alithia/agent/capability.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { answeringContract } from "@alithia/chain/testing/answering-contract.ts";
import { changeAnswers } from "@alithia/chain/testing/change-answers.ts";
import { createNodesApart } from "@alithia/chain/testing/create-nodes-apart.ts";
import { deploySale, type TestSale } from "@alithia/chain/testing/deploy-sale.ts";
import { encodeAddress, encodeNumber, encodeText } from "@alithia/chain/testing/encode-value.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress, maxUint256, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyAli, createReadSale } from "./buy-ali/capability.ts";
import type { CapabilityDependencies } from "./capability-dependencies.ts";
import { loadLetters } from "./chart/draw-charts.ts";
import { createExplainToken } from "./explain-token/capability.ts";
import { createExplainTransaction } from "./explain-transaction/capability.ts";
import { createReadChain } from "./read-chain/capability.ts";
import { createListApprovals } from "./review-approvals/capability.ts";
import { createSend } from "./send/capability.ts";
import { createSummarizeWallet } from "./summarize-wallet/capability.ts";
import { runCapability } from "./testing/run-capability.ts";

let chain: TestChain;
let sale: TestSale;
let dependencies: CapabilityDependencies;
let alice: Hex;
let bob: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  sale = await deploySale(chain);
  dependencies = { node: chain.node, registry: sale.registry, book: createSignatureBook() };
  const [deployer = "0x"] = chain.accounts;
  alice = getAddress(chain.accounts[7] ?? "0x");
  bob = getAddress(chain.accounts[8] ?? "0x");
  await chain.callUsdc(deployer, "mint", alice, 5_000_000_000n);
  await chain.callUsdc(alice, "approve", bob, maxUint256);
});

afterAll(() => chain.stop());

const read = (input: unknown) => runCapability(createReadChain(dependencies), input);

test("the status names the chain, its latest block and what gas costs", async () => {
  const { said, evidence } = await read({ topic: "status" });
  expect(said).toContain("Sonic devnet (local) (chain 31337) stands at block ");
  expect(said).toContain("its coins are worth nothing");
  expect(said).toMatch(/Gas costs [\d.]+ gwei/);
  expect(evidence?.reads).toHaveLength(1);
});

test("a block is told by its number, and a block that does not exist yet is said not to", async () => {
  const { said, facts } = await read({ topic: "block", block: "2" });
  expect(said).toContain("Block 2 was made on");
  expect(facts).toMatchObject({ transactionCount: 1 });
  expect(said).toMatch(/Its 1 transaction:\n\n- `0x[0-9a-f]{64}`/);
  const gas = await read({ topic: "gas", block: "2" });
  expect(gas.said).toMatch(/^\*\*In block 2 gas cost [\d.]+ gwei, and [\d,]+ gas was used\.\*\*/);
  expect((await read({ topic: "balance", address: alice, block: "2" })).said).toContain(" held ");
  await expect(read({ topic: "block", block: "99999999" })).rejects.toMatchObject({
    code: "block-unknown",
    message: expect.stringContaining("The latest is"),
    evidence: { reads: [{ method: "eth_getBlockByNumber" }, { method: "eth_getBlockByNumber" }] },
  });
});

test("a balance is read for the coin, a symbol and an address, and an unknown symbol is asked for", async () => {
  expect((await read({ topic: "balance", address: alice, token: "usdc" })).said).toContain(
    "holds 5,000 USDC.",
  );
  expect((await read({ topic: "balance", address: alice, token: chain.usdc })).said).toContain("5,000 USDC");
  expect((await read({ topic: "balance", address: bob })).said).toMatch(/holds [\d,.]+ S\./);
  await expect(read({ topic: "balance", address: bob, token: "NOPE" })).rejects.toMatchObject({
    code: "token-unknown",
  });
  await expect(read({ topic: "balance", address: bob, token: bob })).rejects.toMatchObject({
    code: "node-refused",
  });
  await expect(read({ topic: "balance" })).rejects.toMatchObject({ code: "address-missing" });
});

test("a transaction count, the code of a contract and its events are told", async () => {
  expect((await read({ topic: "transaction-count", address: alice })).said).toContain(
    "has sent 1 transaction, so the next one has nonce 1:",
  );
  const code = await read({ topic: "code", address: chain.usdc });
  expect(code.said).toContain("USDC");
  expect(code.said).toMatch(/ is the token USDC\.\*\* .* with \d+ functions; ask me for its functions/s);
  expect((await read({ topic: "code", address: alice })).said).toContain("no code");
  expect((await read({ topic: "logs", address: alice })).said).toContain("Only contracts make them");
  const logs = await read({ topic: "logs", address: chain.usdc });
  expect(logs.said).toContain("has 2 events.");
  expect(logs.said).toContain(`spender: ${bob}, value: any amount of USDC)`);
  expect(logs.said).toMatch(
    /Block \d+, \d+ \w+ \d+, \d\d:\d\d UTC: `Transfer\(from: 0x0{40}, to: 0x\w+, value: 5,000 USDC\)`/,
  );
});

test("approvals name the spender and warn of those without a limit", async () => {
  const { said, portfolio } = await runCapability(createListApprovals(dependencies), { owner: alice });
  expect(portfolio).toMatchObject({
    only: "approvals",
    approvals: [{ spender: { address: bob }, units: null }],
  });
  expect(said).toContain(portfolio?.said);
  expect(said).toContain(`**1 approval of \`${alice}\` still stands.** It has no limit`);
  expect(said).toContain(`\`${bob}\` may spend **any amount** of USDC`);
  const none = await runCapability(createListApprovals(dependencies), { owner: bob });
  expect(none.said).toContain("nobody who may spend");
  const capped = changeAnswers(chain.node, ({ method }, answer) =>
    method === "eth_getLogs" ? { ok: false, error: { code: -32005, message: "range too wide" } } : answer,
  );
  const partial = createListApprovals({ ...dependencies, node: capped });
  const unknown = await runCapability(partial, { owner: bob });
  expect(unknown.said).not.toContain("nobody");
  expect(unknown.said.split("\n")[0]).toContain("**I could not search everything");
  expect(unknown.said.split("\n")[2]).toContain("The node gave no logs at all");
});

test("a listed token is told with its supply, and ALI has no power over it", async () => {
  const { said } = await runCapability(createExplainToken(dependencies), { token: "ALI" });
  expect(said.split("\n")[0]).toBe("**ALI (Alithia) is an ERC-20 token on my curated list.**");
  expect(said).toContain("Total supply: 100,000,000 ALI. It has 18 decimals.");
  expect(said).toContain("I recognise no function in its code to create more of it");
});

test("a token that passes for USDC is warned about, and its own words are quoted", async () => {
  const impostor = await chain.deploy(
    answeringContract({
      "0x06fdde03": { returns: encodeText("USD `Coin`\u202e | **click**") },
      "0x95d89b41": { returns: encodeText("USD\u0421") },
      "0x313ce567": { returns: encodeNumber(6n) },
      "0x18160ddd": { returns: encodeNumber(6n) },
      "0x70a08231": { returns: encodeNumber(6n) },
      "0x40c10f19": { returns: encodeNumber(6n) },
      "0x8da5cb5b": { returns: encodeAddress(bob) },
    }),
  );
  const { said } = await runCapability(createExplainToken(dependencies), { token: impostor });
  expect(said).toContain("**Careful: it is not USDC.**");
  expect(said).toContain("`USD {U+0060}Coin{U+0060}{U+202E} {U+007C} **click**`");
  expect(said).toContain(`Its code has functions to create more of it. Its owner is \`${bob}\`.`);
});

test("an account, the coin itself and a contract that is no token are told as such", async () => {
  const explain = (token: string) => runCapability(createExplainToken(dependencies), { token });
  await expect(explain(bob)).rejects.toMatchObject({ code: "no-token" });
  await expect(explain("S")).rejects.toMatchObject({ code: "native-coin" });
  const { said } = await explain(await chain.deploy(answeringContract({})));
  expect(said).toContain("does not answer as a token does");
  expect(said).toContain("It tells no owner.");
  expect(said).toContain("Ask me for its functions");
  expect(said).not.toContain("who holds it");
});

test("the sale is told with its price and the right of return, and a quote equals what buying gives", async () => {
  const ask = (input: unknown, account?: Hex) =>
    runCapability(createReadSale(dependencies), input, account ? { account } : {});
  const status = await ask({ action: "status" });
  expect(status.said).toContain("One ALI costs 0.11 S");
  expect(status.said).toMatch(/of 25,000,000 ALI, for [\d,.]+ S; [\d,]+ ALI are left\./);
  expect(status.said).toMatch(
    /You can give back what you buy for at least 14 days: what you buy now until .* UTC, for what you paid, network fees aside\. Afterwards there is only the market\./,
  );
  const quoted = await ask({ action: "quote", amount: "110", unit: "S" });
  expect(quoted.said).toContain("**110 S buys 1,000 ALI in the team's own sale.**");
  expect((await ask({ action: "quote", amount: "1000", unit: "ALI" })).said).toContain(
    "**110 S buys 1,000 ALI in the team's own sale.**",
  );
  const { hash } = await sale.buy(alice, parseEther("110"));
  const position = await ask({ action: "position" }, alice);
  expect(position.said).toContain("You have bought 1,000 ALI for 110 S");
  const entries = await ask({ action: "entries" }, bob);
  expect(entries.said).toMatch(/bought 1,000 ALI for 110 S, returnable until .* UTC/);
  expect((await ask({ action: "entries", buyer: bob })).said).toContain("No purchase and no return");
  const holders = await ask({ action: "holders" });
  expect(holders.said).toMatch(/Of 100,000,000 ALI, 75,001,000 ALI are with everyone but these/);
  expect(holders.said).toContain("- the sale (");
  expect((await ask({ action: "status" })).facts).toMatchObject({
    status: {
      returnable: { units: expect.stringMatching(/^[1-9]/) },
      withdrawable: { units: "0" },
      pausedUntil: null,
      audit: "No outside firm has audited the contracts of the sale.",
    },
  });
  const explained = await runCapability(createExplainTransaction(dependencies), { hash });
  expect(explained.said.split("\n")[0]).toContain("bought 1,000 ALI in the ALI sale for 110 S");
  const failed = await sale.buy(bob, parseEther("1"), parseEther("1000"));
  const reason = await runCapability(createExplainTransaction(dependencies), { hash: failed.hash });
  expect(reason.said.split("\n")[0]).toContain("less than the 1,000 ALI asked for");
});

test("a quote too small for a sentence is told whole, and says how to buy", async () => {
  const ask = (amount: string) =>
    runCapability(createReadSale(dependencies), { action: "quote", amount, unit: "S" });
  const { said } = await ask("0.0000001");
  expect(said).toContain("**0.0000001 S buys 0.000000909 ALI in the team's own sale.**");
  expect(said).toContain('Say "buy ALI for 0.0000001 S"');
  expect((await ask("100")).said).toContain("**100 S buys about 909.090909 ALI in the team's own sale.**");
});

test("a purchase that the wallet's bound cuts short says so before it is signed", async () => {
  await chain.rpc("anvil_setBalance", [alice, `0x${parseEther("100000").toString(16)}`]);
  const asked = { amount: "600000", unit: "ALI" };
  const { said } = await runCapability(createBuyAli(dependencies), asked, { account: alice });
  expect(said).toContain("That is less than you asked for: one wallet may buy at most 500,000 ALI");
  expect(said).toMatch(/so [\d,]+ ALI is the most you can buy now/);
});

test("a wallet capped quote says what cuts it short, and a missing sale is said", async () => {
  const { said } = await runCapability(createReadSale(dependencies), {
    action: "quote",
    amount: "600000",
    unit: "ALI",
  });
  expect(said).toContain("500,000 ALI");
  expect(said).toContain("one wallet may not buy more");
  const without = { ...dependencies, registry: chain.registry };
  await expect(runCapability(createReadSale(without), { action: "status" })).rejects.toMatchObject({
    code: "no-sale",
  });
});

test("servers three blocks apart behind one address: every reply is right", async () => {
  await chain.rpc("anvil_mine", ["0x8"]);
  const { hash } = await chain.send({ from: alice, to: bob, value: parseEther("1") });
  const { hash: called } = await chain.callUsdc(alice, "transfer", bob, 1_000_000n);
  await chain.rpc("anvil_mine", ["0x1"]);
  const questions = (apart: CapabilityDependencies): [AnyCapability, unknown, string][] => [
    [createReadChain(apart), { topic: "balance", address: bob }, "holds"],
    [createReadChain(apart), { topic: "status" }, "stands at block"],
    [createReadChain(apart), { topic: "transaction-count", address: alice }, "has sent"],
    [createReadChain(apart), { topic: "code", address: chain.usdc }, "is the token USDC"],
    [createReadChain(apart), { topic: "logs", address: chain.usdc }, "events"],
    [createExplainTransaction(apart), { hash }, "1 S"],
    [createExplainTransaction(apart), { hash: called }, "1 USDC"],
    [createExplainToken(apart), { token: "ALI" }, "100,000,000"],
    [createSummarizeWallet({ ...apart, letters: loadLetters() }), { address: alice }, "You hold"],
    [createListApprovals(apart), { owner: alice }, "still stands"],
    [createReadSale(apart), { action: "status" }, "ALI"],
    [createSend(apart), { token: "USDC", transfers: [{ to: bob, amount: "1" }] }, "1 USDC"],
  ];
  for (const offset of [0, 1]) {
    for (const [place] of questions(dependencies).entries()) {
      const node = createNodesApart(chain.node, 3);
      if (offset === 1) await node.request([]);
      const [capability, input, expected] = questions({ ...dependencies, node })[place] ?? [];
      const { said } = await runCapability(capability as AnyCapability, input, { account: alice });
      expect(said, `${capability?.name} ${place}`).toContain(expected);
    }
  }
});

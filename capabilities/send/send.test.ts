import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { sonic } from "@alithia/chain/networks.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { answeringContract } from "@alithia/chain/testing/answering-contract.ts";
import { encodeText } from "@alithia/chain/testing/encode-value.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { encodeAbiParameters, encodeErrorResult, getAddress, parseAbi } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDeployToken } from "../deploy-token/capability.ts";
import { createMintToken } from "../mint-token/capability.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createSend } from "./capability.ts";

const book = createSignatureBook();
let chain: TestChain;
let account: Hex;
let friend: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  [account = "0x", friend = "0x"] = chain.accounts.map((address) => getAddress(address));
  await chain.callUsdc(account, "mint", account, 5_000_000n);
});
afterAll(() => chain.stop());

const send = (input: unknown, context = { account }) =>
  runCapability(createSend({ ...chain, book }), input, context);

test("without a connected account nothing is prepared, and the visitor is told what to do", async () => {
  const input = { transfers: [{ to: friend, amount: "1" }] };
  await expect(runCapability(createSend({ ...chain, book }), input)).rejects.toMatchObject({
    code: "no-account",
  });
});

test("coins are sent as asked, and said so", async () => {
  const { proposal, said, evidence } = await send({ transfers: [{ to: friend, amount: "1.5" }] });
  expect(proposal?.steps).toMatchObject([{ to: friend, data: "0x", valueWei: "1500000000000000000" }]);
  expect(said).toContain("Nothing is sent until you sign it");
  expect(said).toContain(`Send 1.5 S to ${friend}.`);
  expect(evidence?.reads.length).toBeGreaterThan(0);
});

test("a symbol becomes an address through the registry only", async () => {
  const { proposal } = await send({ token: "usdc", transfers: [{ to: friend, amount: "2.5" }] });
  expect(getAddress(proposal?.steps[0]?.to ?? "0x")).toBe(getAddress(chain.usdc));
  await expect(send({ token: "SHINY", transfers: [{ to: friend, amount: "1" }] })).rejects.toMatchObject({
    code: "token-unknown",
  });
});

test("more digits than the token has are refused, not rounded", async () => {
  await expect(
    send({ token: "USDC", transfers: [{ to: friend, amount: "0.1234567" }] }),
  ).rejects.toMatchObject({
    code: "amount-too-many-decimals",
  });
});

test("more than the balance is said to fail before anyone signs", async () => {
  const { proposal, said, facts } = await send({ token: "USDC", transfers: [{ to: friend, amount: "50" }] });
  expect(proposal?.warnings[0]).toMatchObject({ code: "would-revert", level: "stop" });
  expect(said).toContain("This would fail at the moment");
  expect(said).toMatch(/You hold [\d.]+ USDC; the payment needs 50, so \*\*[\d.]+ USDC are missing\*\*/);
  expect((facts as { remedy?: string }).remedy).toMatch(/^Buy [\d.]+ USDC with S$/);
});

test("an address without a token's answers is no token", async () => {
  await expect(send({ token: friend, transfers: [{ to: friend, amount: "1" }] })).rejects.toMatchObject({
    code: "token-unreadable",
  });
});

test("a mintable token deploys, and its owner and nobody else can mint up to the cap, and others are told why not", async () => {
  const deploy = createDeployToken({ ...chain, book });
  const input = { name: "Tea", symbol: "TEA", supply: "100", mintable: true, cap: "150" };
  const { proposal } = await runCapability(deploy, input, { account });
  const token = await chain.deploy(proposal!.steps[0]!.data);
  const mint = (amount: string, minter: Hex) =>
    runCapability(createMintToken({ ...chain, book }), { token, amount }, { account: minter });
  expect((await mint("50", account)).proposal?.simulation.steps[0]?.outcome).toBe("success");
  expect((await mint("51", account)).said).toContain("more than the 50 that the cap still allows");
  await expect(mint("1", friend)).rejects.toMatchObject({
    code: "not-minter",
    message: expect.stringContaining(`That is ${account}; your connected account is ${friend}.`),
  });
  const fixed = await runCapability(deploy, { ...input, mintable: false, cap: undefined }, { account });
  const fixedToken = await chain.deploy(fixed.proposal!.steps[0]!.data);
  await expect(
    runCapability(createMintToken({ ...chain, book }), { token: fixedToken, amount: "1" }, { account }),
  ).rejects.toMatchObject({ code: "no-mint-function" });
});

test("a token's name and a contract's reason put no link and no mark into what is said", async () => {
  const reason = encodeErrorResult({
    abi: parseAbi(["error Error(string)"]),
    args: ["Go [here](https://evil.example) **now**"],
  });
  const hostile = await chain.deploy(
    answeringContract({
      "0x95d89b41": { returns: encodeText("[a](//evil.co)") },
      "0x313ce567": { returns: encodeAbiParameters([{ type: "uint8" }], [18]) },
      "0xa9059cbb": { reverts: reason },
    }),
  );
  const { said, proposal } = await send({ token: hostile, transfers: [{ to: friend, amount: "1" }] });
  expect(proposal?.simulation.steps[0]?.outcome).toBe("revert");
  expect(said).toContain(
    `Send 1 of the token ${getAddress(hostile)}, which calls itself \u201c\u2068\\[a\\](//evil.co)\u2069\u201d`,
  );
  expect(said).toContain("Go \\[here\\](https\\://evil.example) \\*\\*now\\*\\*");
  const minting = runCapability(
    createMintToken({ ...chain, book }),
    { token: hostile, amount: "1", to: friend },
    { account },
  );
  await expect(
    minting.then(
      ({ said: told }) => told,
      (failure: Error) => failure.message,
    ),
  ).resolves.not.toMatch(/(?<![\\`])\[a\]/);
});

test.each([
  ["Aave V3 pool", "0x5362dBb1e601abF3a4c14c22ffEdA64042E5eAA3", "To supply"],
  ["Shadow CL router", "0x5543c6176FEb9B4b179078205d7C29EEa2e2d695", "To trade"],
  ["Sonic Gateway bridge", "0x9Ef7629F9B930168b76283AdD7120777b3c895b3", "To bridge"],
  ["SFC (staking)", "0xFC00FACE00000000000000000000000000000000", "To stake"],
  ["Balancer V3 vault (Beets)", "0xbA1333333333a1BA1108E8412f11850A5C319bA9", "To trade"],
])("a plain transfer to %s is refused with the way that works", async (name, to, way) => {
  const registry = createRegistry(sonic, chain.registry.addresses);
  for (const token of [undefined, chain.usdc]) {
    const input = { ...(token && { token }), transfers: [{ to, amount: "1" }] };
    await expect(
      runCapability(createSend({ ...chain, registry, book }), input, { account }),
    ).rejects.toMatchObject({ code: "contract-recipient", message: expect.stringContaining(way) });
    await expect(runCapability(createSend({ ...chain, registry, book }), input, { account })).rejects.toThrow(
      name,
    );
  }
});

test("coins to the wrapped coin's own contract are refused with how to wrap", async () => {
  await expect(send({ transfers: [{ to: chain.wrappedS, amount: "1" }] })).rejects.toMatchObject({
    code: "token-contract",
    message: expect.stringContaining("wrap 5 S"),
  });
});

test.each([
  ["a pool", "0x0dfe1681"],
  ["a vault", "0x38d52e0f"],
  ["a token", "0x18160ddd"],
  ["a router", "0xc45a0155"],
] as const)("an unknown contract that answers as %s gets no plain transfer", async (kind, selector) => {
  const to = await chain.deploy(answeringContract({ [selector]: { returns: `0x${"00".repeat(31)}01` } }));
  await expect(send({ token: "USDC", transfers: [{ to, amount: "1" }] })).rejects.toMatchObject({
    code: "contract-recipient",
    message: expect.stringContaining(`answers as ${kind}`),
  });
});

test("a contract that answers no such view may be a wallet, and is warned of", async () => {
  const to = await chain.deploy(answeringContract({ "0x12345678": { returns: "0x01" } }));
  const { proposal } = await send({ token: "USDC", transfers: [{ to, amount: "1" }] });
  expect(proposal?.warnings.map(({ code }) => code)).toContain("contract-recipient");
});

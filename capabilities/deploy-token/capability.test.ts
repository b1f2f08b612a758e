import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { converseFully } from "../testing/converse.ts";
import { runCapability } from "../testing/run-capability.ts";
import { sharedAgent as agent } from "../testing/shared-agent.ts";
import { createDeployToken } from "./capability.ts";

const abi = parseAbi([
  "function totalSupply() view returns (uint256)",
  "function mint(address to, uint256 amount)",
]);
const moon = { name: "Moon", symbol: "MOO", supply: "1000" };
let chain: TestChain;
let account: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  account = chain.accounts[0] ?? "0x";
});
afterAll(() => chain.stop());

const deploy = (input: unknown) =>
  runCapability(createDeployToken({ ...chain, book: createSignatureBook() }), input, { account });

async function deployAndMint(input: unknown, amount: bigint) {
  const { proposal } = await deploy(input);
  const token = await chain.deploy(proposal?.steps[0]?.data ?? "0x");
  const mint = { abi, functionName: "mint", args: [account, amount * 10n ** 18n] } as const;
  await chain.send({ from: account, to: token, data: encodeFunctionData(mint) }).catch(() => null);
  const supply = { abi, functionName: "totalSupply" } as const;
  const data = await chain.rpc("eth_call", [{ to: token, data: encodeFunctionData(supply) }, "latest"]);
  return decodeFunctionResult({ ...supply, data: data as Hex }) / 10n ** 18n;
}

test("more of a mintable token can be minted up to its cap, and of another none", async () => {
  expect(await deployAndMint({ ...moon, mintable: true, cap: "5000" }, 4_000n)).toBe(5_000n);
  expect(await deployAndMint({ ...moon, mintable: true, cap: "5000" }, 4_001n)).toBe(1_000n);
  expect(await deployAndMint({ ...moon, mintable: false }, 1n)).toBe(1_000n);
});

test("a cap that the token would not have is refused", async () => {
  await expect(deploy({ ...moon, mintable: true, cap: "999" })).rejects.toMatchObject({
    code: "cap-below-supply",
  });
  await expect(deploy({ ...moon, mintable: false, cap: "5000" })).rejects.toMatchObject({
    code: "cap-without-minting",
  });
});

/** What is prepared, or asked to confirm. */
async function hear(text: string) {
  const { call, choices, types } = await converseFully(agent, text);
  const isAsked = choices?.options.some(({ label }) => label === "Prepare it") === true;
  return types.includes("proposal") || isAsked ? call?.input : undefined;
}

test.each([
  [
    "I want my own token for loyalty points. Name Leroy Sound Points, symbol LSP, 10,000 to start, I must be able to mint more later.",
    { name: "Leroy Sound Points", symbol: "LSP", supply: "10000", mintable: true },
  ],
  [
    "Make me a token named Bean Points, symbol BEAN, supply 500, and I want to be able to add more later on",
    { name: "Bean Points", symbol: "BEAN", supply: "500", mintable: true },
  ],
  [
    "I need a token called Choir Coin, ticker CHO, 1000 to begin with. We want to mint more later.",
    { name: "Choir Coin", symbol: "CHO", supply: "1000", mintable: true },
  ],
  [
    "I want my own token, name Gym Pass, symbol GYM, 2000 units. More can be issued later.",
    { name: "Gym Pass", symbol: "GYM", supply: "2000", mintable: true },
  ],
  [
    "make a token called Waakye Coin ticker WKYE, 500000, more can be minted",
    { name: "Waakye Coin", symbol: "WKYE", supply: "500000", mintable: true },
  ],
  [
    "please create a token for our choir: name Choir Coin, symbol CHO, start with 1000, and we want to make more when we need them",
    { name: "Choir Coin", symbol: "CHO", supply: "1000", mintable: true },
  ],
  [
    "Deploy a token named Gym Pass, symbol GYM, supply 2000. I must not be able to mint more later.",
    { name: "Gym Pass", symbol: "GYM", supply: "2000", mintable: false },
  ],
  [
    "i want a coin called Gym Pass, symbol GYM, 2000 of them, no more can be minted later",
    { name: "Gym Pass", symbol: "GYM", supply: "2000", mintable: false },
  ],
])("%j is no order for later", async (text, input) => {
  expect(await hear(text)).toMatchObject(input);
});

test.each([
  "Deploy a token named Gym Pass, symbol GYM, supply 2000 later",
  "Deploy a token named Gym Pass with symbol GYM, supply 2000, mint more every month",
  "Tomorrow deploy a token named Gym Pass with symbol GYM, supply 2000, mintable",
])("%j is refused", async (text) => {
  expect(await hear(text)).toBeUndefined();
});

test.each([
  ["launch a token, name Vale, symbol VALE, 500 pieces, whole units only", /no token with other decimals/],
  ["make a coin called Vale, symbol VALE, 500 of them, not divisible please", /no token with other decimals/],
  [
    "create a token named Vale with symbol VALE and a supply of 500, 0 decimals",
    /no token with other decimals/,
  ],
  ["deploy Vale, VALE, supply 500, and nobody else may sell it", /no token that only some may transfer/],
  [
    "deploy a token named Vale, symbol VALE, supply 500, non-transferable",
    /no token that only some may transfer/,
  ],
])(
  "%j has a wish that cannot be met, which is said before the token is offered without it",
  async (text, why) => {
    const { text: told, choices, types } = await converseFully(agent, text);
    expect(types).not.toContain("proposal");
    expect(told).toMatch(why);
    expect(choices?.options.map(({ value }) => value)).toEqual([
      "Deploy a token named Vale with the symbol VALE and a supply of 500",
    ]);
  },
);

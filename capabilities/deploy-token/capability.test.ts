import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCapability } from "../testing/run-capability.ts";
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

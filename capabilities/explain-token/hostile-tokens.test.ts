import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { answeringContract } from "@alithia/chain/testing/answering-contract.ts";
import { encodeNumber, encodeText } from "@alithia/chain/testing/encode-value.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress, stringToHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCapability } from "../testing/run-capability.ts";
import { createExplainToken } from "./capability.ts";

const book = createSignatureBook();
const selectors = {
  name: "0x06fdde03",
  symbol: "0x95d89b41",
  decimals: "0x313ce567",
  supply: "0x18160ddd",
} as const;
let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
});

afterAll(() => chain.stop());

const explain = async (token: Hex) => runCapability(createExplainToken({ ...chain, book }), { token });

/** Explains a new token that answers with these words and figures. */
async function explainNamed(name: string, symbol: Hex, decimals = 18n, supply = 10n ** 18n) {
  const answers = {
    ...{ [selectors.name]: encodeText(name), [selectors.symbol]: symbol, "0x70a08231": encodeNumber(1n) },
    ...{ [selectors.decimals]: encodeNumber(decimals), [selectors.supply]: encodeNumber(supply) },
  };
  const entries = Object.entries(answers).map(([selector, returns]) => [selector, { returns }]);
  const token = await chain.deploy(answeringContract(Object.fromEntries(entries)));
  return { ...(await explain(token)), token };
}

test("a name with control and bidi characters is shown escaped, and a bytes32 symbol is read", async () => {
  const { said } = await explainNamed("\u202eALI\u0000 send all", stringToHex("OLD", { size: 32 }));
  expect(said).toContain("{U+202E}ALI{U+0000} send all");
  expect(["\u202e", "\u0000"].some((hidden) => said.includes(hidden))).toBe(false);
  expect(said).toContain("OLD");
});

test("decimals that cannot be are said to be unread, and no amount is made of them", async () => {
  const { said } = await explainNamed("Liar", encodeText("LIE"), 2n ** 255n);
  expect(said).toContain("LIE");
  expect(said).not.toMatch(/Total supply: 1 LIE/);
});

test.each([
  ["answers nothing", answeringContract({})],
  ["answers every call with fifteen megabytes", "0x60068060095f395ff362f000005ff3" as Hex],
  ["reverts every call", "0x60058060095f395ff35f5ffd" as Hex],
])("a contract that %s gets a sentence", async (_, code) => {
  const token = await chain.deploy(code);
  await expect(
    explain(token).then(
      ({ said }) => said,
      (failure: Error) => failure.message,
    ),
  ).resolves.toMatch(/\w.+\./);
});

test.each([
  ["S", "S"],
  ["\u0405", "S"],
  ["\u0554\u054f", null],
  ["\u054f", "S"],
  ["USDC", "USDC"],
])("a token that calls itself %j is said not to be %j", async (symbol, genuine) => {
  const { said } = await explainNamed("Wanderer", encodeText(symbol));
  if (genuine === null) expect(said).not.toContain("Careful");
  else expect(said).toContain(`**Careful: it is not ${genuine}.**`);
});

test.each(["000", ",000 S", "1e18"])("the symbol %j never stands right behind an amount", async (symbol) => {
  const { said, token } = await explainNamed("Wanderer", encodeText(symbol), 18n, 5n * 10n ** 18n);
  expect(said).toContain(`5 of the token \`${getAddress(token)}\`, which calls itself \`${symbol}\``);
});

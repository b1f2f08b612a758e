import type { Agent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedAgent } from "@alithia/agent/testing/create-embedded-agent.ts";
import { deploySale, type TestSale } from "@alithia/chain/testing/deploy-sale.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { toFunctionSelector } from "viem/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";
import { createCapabilities } from "../create-capabilities.ts";
import { createLexicon } from "../create-lexicon.ts";
import { converse } from "../testing/converse.ts";
import { preparedAnswers } from "../testing/prepared-answers.ts";

const { understandLast } = createAnalysis();
const ali = "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a";
const sale = "0x5a1E5a1e5A1e5a1E5A1e5A1E5a1E5A1e5A1E5A1e";
const other = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const about = (address: string, input: object = {}) => [
  `call-contract ${JSON.stringify({ address, ...input })}`,
];

test.each([
  ["which functions does the ALI token contract have?", about(ali)],
  ["list every method of ALI with its selector", about(ali, { about: "selectors" })],
  [`is there a pause() or mint in ${other}?`, about(other, { about: "presence", names: ["pause", "mint"] })],
  ["does ALI have a burn function", about(ali, { about: "presence", names: ["burn"] })],
  ["where is the sale contract and who owns it?", about(sale, { about: "owner" })],
  ["list the functions of the sale contract", about(sale)],
  [
    "events of the sale in the last 500 blocks",
    [`read-chain {"topic":"logs","address":"${sale}","blocks":"500"}`],
  ],
  ["slot 0 of the sale contract", [`read-storage {"address":"${sale}","slot":"0"}`]],
])("%s", (message, expected) => expect(understandLast(message).sort()).toEqual(expected));

test.each([
  [
    ["does ALI have a burn function", "what's its selector"],
    about(ali, { about: "selectors", names: ["burn"] }),
  ],
  [["list every method of ALI with its selector", "and the sale's"], about(sale, { about: "selectors" })],
  [["list the functions of the sale contract", "ok and of ALI?"], about(ali)],
  [
    ["list the functions of ALI", "what is approve(address,uint256) for?"],
    about(ali, { about: "meaning", names: ["approve(address,uint256)"] }),
  ],
])("%j goes on with the functions told before", (messages, expected) =>
  expect(understandLast(...messages)).toEqual(expected),
);

test("after a contract, its functions are meant, and no permit is asked for", () => {
  const asked = "tell me about ALI";
  const permit = { about: "selectors", names: ["permit", "burnFrom"] };
  expect(understandLast(asked, "the 4-byte selectors, at least for permit and burnFrom")).toEqual(
    about(ali, permit),
  );
  expect(understandLast(asked, "no, the actual list: every public function with its signature")).toEqual(
    about(ali),
  );
  expect(understandLast(asked, "so there is no owner() at all?")).toEqual(
    about(ali, { about: "presence", names: ["owner"], denied: true }),
  );
  expect(understandLast("call decimals on ALI", "same for wS")).toEqual(
    about("0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38", { function: "decimals" }),
  );
});

test("a view named once is read of each account", () => {
  const call = (of: string) => ({ function: "balanceOf", arguments: [of] });
  expect(understandLast(`balanceOf ${other} and of ${sale} on ALI`)).toEqual([
    ...about(ali, call(other)),
    ...about(ali, call(sale)),
  ]);
});

test.each([
  "call totalSupply on ALI",
  "send 5 S to the sale contract",
  "can the owner of the sale contract take my money?",
  "what is a function selector?",
])("is no question about functions: %s", (message) =>
  expect(understandLast(message).join()).not.toMatch(/"about"|"names"/),
);

let chain: TestChain;
let deployed: TestSale;
let agent: Agent;
beforeAll(async () => {
  chain = await startTestChain();
  deployed = await deploySale(chain);
  const { network, addresses } = deployed.registry;
  const capabilities = createCapabilities({ network, node: chain.node, addresses, answers: preparedAnswers });
  const lexicon = createLexicon(deployed.registry);
  agent = createEmbeddedAgent({ capabilities, lexicon, chainId: network.chainId });
});
afterAll(() => chain.stop());

test("functions are told with their selectors, whether they are there, and who owns the contract", async () => {
  const asked = "every function of the ALI token with its 4-byte selector";
  const list = await converse(agent, asked);
  const two = await converse(agent, asked, "and of permit and burnFrom only: the selectors");
  const owner = await converse(agent, asked, "is there an owner()?");
  const mint = await converse(agent, asked, "does it have a mint function?");
  for (const signature of ["transfer(address,uint256)", "burnFrom(address,uint256)", "name()"])
    expect(list).toContain(`- \`${toFunctionSelector(`function ${signature}`)}\` \`${signature}\``);
  expect(two).toContain("`burnFrom(address,uint256)` (selector `0x79cc6790`), which takes a transaction");
  expect(two).toContain(
    "`permit(address,address,uint256,uint256,uint8,bytes32,bytes32)` (selector `0xd505accf`)",
  );
  expect(owner).toMatch(/^\*\*No: ALI `0x\w+` has no owner: its code has no `owner\(\)`\.\*\*/);
  expect(mint).toMatch(/^\*\*No: ALI `0x\w+` has no function `mint` in its code\.\*\*/);
});

test("the sale contract is told with its address, without an owner, and what its guardian may do", async () => {
  const asked = "what's the address of the sale contract and who owns it?";
  const first = await converse(agent, asked);
  const second = await converse(agent, asked, "So there's no owner() at all? the guardian can only pause?");
  expect(first).toMatch(new RegExp(`^\\*\\*ALI sale \`${deployed.aliSale}\` has no owner`, "i"));
  expect(first).toMatch(/Its `GUARDIAN\(\)` is `0x\w{40}`\. .*the guardian may only pause buying/);
  expect(second).toMatch(/^\*\*Right: .* has no owner.*\*\* Its `GUARDIAN\(\)` is .* may only pause buying/);
});

import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { encodeFunctionData, getAddress, parseAbi } from "viem/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCapability } from "../testing/run-capability.ts";
import { answerOfToken } from "./answer-of-token.ts";
import { createExplainToken } from "./capability.ts";
import type { TokenReport } from "./token-report.ts";

const book = createSignatureBook();
const abi = parseAbi([
  "function mint(address to, uint256 units)",
  "function transfer(address to, uint256 units)",
]);
let chain: TestChain;
let token: Hex;
let sender: Hex;
let owner: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  const [first = "0x", second = "0x"] = chain.accounts;
  [sender, owner] = [getAddress(first), getAddress(second)];
  token = getAddress(await chain.deploy(await readCreation(chain.usdc)));
  const call = (functionName: "mint" | "transfer", to: Hex, units: bigint) =>
    chain.send({
      from: sender,
      to: token,
      data: encodeFunctionData({ abi, functionName, args: [to, units] }),
    });
  await call("mint", sender, 5_000_000n);
  await call("transfer", owner, 2_000_000n);
});

afterAll(() => chain.stop());

/** The code that created the listed USDC, which makes an unlisted one as well. */
async function readCreation(created: Hex): Promise<Hex> {
  const readMade = async (block: number) => {
    const held = (await chain.rpc("eth_getBlockByNumber", [`0x${block.toString(16)}`, true])) as {
      transactions: { hash: Hex; input: Hex }[];
    };
    const [only] = held.transactions;
    const receipt = (await chain.rpc("eth_getTransactionReceipt", [only?.hash])) as { contractAddress: Hex };
    return { input: only?.input ?? "0x", address: receipt.contractAddress };
  };
  const made = await Promise.all([1, 2].map(readMade));
  return made.find(({ address }) => address.toLowerCase() === created.toLowerCase())?.input ?? "0x";
}

async function explain(dialogue: { proposals: never[] } = { proposals: [] }) {
  const capability = createExplainToken({ ...chain, book });
  const { facts, said } = await runCapability(capability, { token }, { account: owner, dialogue });
  return { facts: facts as TokenReport, said };
}

test("what the visitor holds of an unlisted token, and who sent it, is read", async () => {
  const { facts, said } = await explain();
  expect(facts.held).toMatchObject({
    account: owner,
    balance: { text: "2" },
    received: [{ from: sender, amount: { text: "2" } }],
    more: 0,
  });
  expect(said).toContain("Your wallet holds 2 `USDC` (not USDC).");
  const when = answerOfToken(facts, "who sent it to me and when?");
  expect(when).toMatch(new RegExp(`^\\*\\*\`${sender}\` sent you 2 \`USDC\``));
  expect(when).toContain("the token's own log");
});

test("a question whether it can do something starts with yes or no", async () => {
  const { facts } = await explain();
  const can = { ...facts, powers: ["mint" as const], owner: { address: sender, name: null } };
  expect(answerOfToken(can, "so the owner can mint more, and thats the guy who sent it to me right")).toMatch(
    new RegExp(
      `^\\*\\*Yes: its code can create more of it, and its owner is \`${sender}\`\\.\\*\\* That address also sent it to you\\.`,
    ),
  );
  expect(answerOfToken(can, "can they freeze it or make more?")).toBe(
    `**Yes: its code can create more of it, and its owner is \`${sender}\`.** I recognise no function in its code to block single accounts or pause transfers.`,
  );
  expect(answerOfToken({ ...can, powers: [] }, "can anyone tax it?")).toBe(
    "**Not that I can read:** I recognise no function in its code to change a fee on transfers.",
  );
});

test("whether it is dangerous to hold is said first, then what to leave alone", async () => {
  const { facts } = await explain();
  const said = answerOfToken(facts, "is it dangerous? should I do something with it or leave it alone?");
  expect(said).toMatch(/^\*\*Holding it harms nothing/);
  expect(said).toContain("not USDC");
  expect(said).toContain("Do not approve it");
});

test("a token that was deployed here is told as such", async () => {
  const hash = `0x${"ab".repeat(32)}`;
  const proposal = {
    from: owner,
    token: { address: token, name: "USDC", symbol: "USDC" },
    steps: [{ status: "confirmed", created: token, hash }],
  };
  const { facts, said } = await explain({ proposals: [proposal as never] });
  expect(said).toContain(`you deployed it here yourself, by the transaction \`${hash}\``);
  expect(said).not.toContain("its own claim");
  expect(answerOfToken(facts, "is my token made now? what is the address?")).toMatch(
    new RegExp(`^\\*\\*Yes, it is on the chain:\\*\\* you deployed it here.*\`${token}\`.*Total supply: 5`),
  );
});

test("who holds a token is the sum of its transfers, and what they lack of the supply is not told", async () => {
  const capability = createExplainToken({ ...chain, book });
  const context = { account: owner, dialogue: { proposals: [] } };
  const { facts, said } = await runCapability(capability, { token, holders: true }, context);
  expect((facts as TokenReport).holders).toMatchObject({
    count: 2,
    rows: [
      { party: { address: sender }, held: { text: "3" } },
      { party: { address: owner }, held: { text: "2" } },
    ],
  });
  expect(said).toContain("2 addresses hold it");
  const silent = { ...(facts as TokenReport), holders: null };
  expect(capability.narrate(silent, { token, holders: true })).toContain("Who holds it I cannot list");
});

test.each([
  ["ABC contract", /^\*\*The contract of USDC is `0x/],
  ["what is its address?", /^\*\*The contract of USDC is `0x/],
  ["total supply of USDC", /^\*\*5 USDC exist in all\.\*\*$/],
])("of a listed token %j is answered by that alone", async (question, answer) => {
  const { facts } = await explain();
  const listed = { ...facts, token: { ...facts.token, symbol: "USDC", listed: true } };
  const supply = facts.supply && { ...facts.supply, token: listed.token };
  expect(answerOfToken({ ...listed, supply }, question)).toMatch(answer);
});

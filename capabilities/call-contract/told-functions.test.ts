import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { expect, test } from "vitest";
import { createCapabilities } from "../create-capabilities.ts";
import { chainlessLexicon } from "../testing/chainless-agent.ts";
import { preparedAnswers } from "../testing/prepared-answers.ts";

const address = "0x0116686E2291dbd5e317F47faDBFb43B599786Ef";
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const node = createChainNode({ url: "http://127.0.0.1:9", chainId: sonic.chainId, attempts: 1 });
const addresses = { aliToken: "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a" } as const;
const capabilities = createCapabilities({ network: sonic, node, addresses, answers: preparedAnswers });
const { understand } = createUnderstanding(capabilities, chainlessLexicon);

const listed = [
  userTurn(`list the functions of ${address}`),
  agentTurn("It has 4 functions: `CAP()`, `decimals()`, `mint(address,uint256)`, `renounceOwnership()`."),
];
const present = [userTurn(`is there a CAP() function in ${address}?`), agentTurn("Yes, it has `CAP()`.")];

function read(before: Turn[], text: string) {
  return understand([...before, userTurn(text)], account).map((intent) =>
    intent.kind === "request" ? { capability: intent.reading.capability, ...intent.reading.input } : {},
  );
}

test.each([
  [listed, "CAP() what does it return? there is a max?", "CAP"],
  [listed, "get me the value of decimals", "decimals"],
  [listed, "run CAP", "CAP"],
  [present, "i know that, call it and give me the value", "CAP"],
])("the value of a function spoken of is read: %#", (before, text, name) => {
  expect(read(before, text)).toMatchObject([{ capability: "call-contract", address, function: name }]);
});

test.each([
  "ok then if i call renounceOwnership nobody can mint anymore, also me? can i undo it",
  "if i renounce ownership can anybody still mint?",
  "what happens when I call renounceOwnership()? is it reversible?",
])("what giving up the ownership would change is told, and nothing is called: %s", (text) => {
  const [first, ...others] = read(listed, text);
  expect(first).toMatchObject({ capability: "glossary" });
  expect(others).not.toContainEqual(expect.objectContaining({ capability: "call-contract" }));
});

test("giving it up in words is still the call", () => {
  expect(read([], `call renounceOwnership on ${address}`)).toMatchObject([
    { capability: "call-contract", address, function: "renounceOwnership" },
  ]);
});

test("who deployed a contract and what is in it are both answered", () => {
  const text = `${address} who deployed this contract and what functions does it have`;
  expect(read([], text)).toMatchObject([
    { capability: "read-chain", address, first: "deployer" },
    { capability: "call-contract", address },
  ]);
});

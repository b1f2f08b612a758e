import type { Turn } from "@alithia/agent/language-model.ts";
import {
  account,
  agentTurn,
  doneCall,
  proposalOf,
  signedStep,
  userTurn,
} from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { runDialogue } from "./testing/run-dialogue.ts";

const token = "0x0116686E2291dbd5e317F47faDBFb43B599786Ef" as const;
const sent = `? send token=${token} transfers.0.amount=500 transfers.0.to=A`;
const toBoth = `${sent} transfers.1.amount=500 transfers.1.to=B`;

const minted = `? mint amount=250 to=A token=${token}`;

test.each([
  [`send 500 ORE to A. ORE contract is ${token}`, sent],
  [`ORE = ${token}. please send 500 ORE to A`, sent],
  [`send 500 ORE to A, contract ${token}`, sent],
  [`send 500 of my own token to A. the token contract: ${token}`, sent],
  [`the token is at ${token} and belongs to my game. pay A 500 of it`, sent],
  [`send 500 ORE to each of my testers A and B. ORE contract is ${token}`, toBoth],
  [`what is the total supply of ${token} / send 500 of it to both A and B`, toBoth],
  [`send 9 ORE to each of A and B. ORE contract is ${token} / its my own, send 500 of it to both`, toBoth],
  [`list the functions of ${token} / mint 250 ORE to A, thats the rewards wallet`, minted],
  [`mint 250 ORE to A / cmon we talk about it whole time. ${token}`, minted],
  [`mint 250 ORE to A / here is the contract ${token}`, minted],
  [`send 500 ORE to A / its ${token}`, sent],
  [`send 500 ${token} to A and 500 ${token} to B`, toBoth],
  [`send 500 of ${token} to ${token}`, "-"],
  ["approve 50 ORE for the contract A", "-"],
])("%s", async (said, outcome) => expect((await runDialogue(said)).at(-1)).toBe(outcome));

/** A token that was deployed and mined in this conversation. */
function deployed(isMined = true): Turn[] {
  const input = { name: "Leroy Sound Points", symbol: "LSP", supply: "10000", mintable: true };
  const { name, symbol, supply: supplyUnits } = input;
  const form = { kind: "deploy-token", name, symbol, supplyUnits, capUnits: null };
  const step = { ...signedStep, ...(isMined ? { created: token } : { status: "pending" as const }) };
  const summary = ["Deploy the token Leroy Sound Points (LSP)."];
  const proposal = proposalOf("deploy-token", summary, [step], { form });
  return [
    userTurn("Deploy a token named Leroy Sound Points with the symbol LSP and a supply of 10,000, mintable"),
    agentTurn("Prepared.", doneCall("deploy-token", input, null, proposal)),
  ];
}

const read = (text: string) => sharedUnderstanding.understand([...deployed(), userTurn(text)], account);

test("of another token, what is held of it is read", () => {
  expect(read("how many USDC do I have?")).toMatchObject([
    { reading: { capability: "read-chain", input: { topic: "balance", token: "USDC" } } },
  ]);
});

const ofToken = [
  "contract address?",
  "address of my token",
  "whats the ca",
  "give me its address so I can add it to metamask",
  "where does my new token live?",
  "whats da address so my guys can add it",
  "decimals, symbol and name of it please",
];

test.each(ofToken)("%j after a mined deployment is of that token", (text) => {
  expect(read(text)).toMatchObject([
    {
      kind: "request",
      reading: {
        capability: "explain-token",
        input: { token: expect.stringMatching(new RegExp(token, "i")) },
      },
    },
  ]);
});

const readPending = (text: string) =>
  sharedUnderstanding.understand([...deployed(false), userTurn(text)], account);

test.each([
  ...ofToken,
  "totalSupply and owner on it",
  "the LSP token i just deployed",
  "what tokens have i deployed",
  "tell me about LSP",
  "who owns LSP?",
  "is LSP live yet?",
  "did it deploy?",
])("%j after a deployment that is not seen as mined tells just that", (text) => {
  expect(readPending(text)).toMatchObject([
    { kind: "request", reading: { capability: "our-history", input: { only: "deployed" } } },
  ]);
});

test.each([
  "what is the contract address of USDC?",
  "functions of the ALI contract",
  "how much ALI do I hold?",
  "how do I deploy a token?",
  "what is my wallet address?",
])("%j after a deployment is of something else", (text) => {
  expect(JSON.stringify(readPending(text))).not.toContain('"deployed"');
});

test("a bare question for a contract is of the token spoken of, and at the start of the team's own", () => {
  const bare = (...before: Turn[]) =>
    sharedUnderstanding.understand([...before, userTurn("contract address?")], account);
  expect(bare()).toMatchObject([{ reading: { capability: "explain-token", input: { token: "ALI" } } }]);
  const told: Turn[] = [userTurn("is wS safe?"), agentTurn("It is the real wS.")];
  expect(bare(...told)).toMatchObject([{ reading: { capability: "explain-token", input: { token: "wS" } } }]);
});

const heard = (message: string) =>
  sharedUnderstanding.understand([...deployed(), userTurn(message)], account).map((intent) => {
    if (intent.kind !== "request") return intent.kind;
    const { capability, input, missing } = intent.reading;
    return missing === undefined ? [capability, input] : `asks ${missing.argument}`;
  });

test.each([
  "Which address did it get and who is the owner?",
  "where is it, at what address?",
  "who besides me is able to mint",
  "who else could freeze it?",
])("%j after a deployment is of the deployed token", (message) => {
  expect(heard(message)).toEqual([["explain-token", { token }]]);
});

test.each([
  "can I give up minting forever?",
  "how do I stop the minting for good?",
  "is it possible to lock the supply now?",
])("%j after a deployment reads whether it can be renounced, and tells how", (message) => {
  expect(heard(message)).toEqual([
    ["call-contract", { address: token, about: "presence", names: ["renounceOwnership"] }],
    ["glossary", { question: "Giving up minting" }],
  ]);
});

test.each([
  ["show me the events LSP emitted so far", { topic: "logs", address: token }],
  [`Show the Transfer events of ${token}`, { topic: "logs", address: token, event: "Transfer" }],
])("%j reads its logs", (message, input) => {
  expect(heard(message)).toEqual([["read-chain", input]]);
});

test("a function is looked for by its name in code, also one that would give the ownership up", () => {
  const input = { address: token, about: "presence", names: ["renounceOwnership"] };
  expect(heard("does it have renounceOwnership?")).toEqual([["call-contract", input]]);
});

import { createHeardCalls } from "@alithia/agent/heard-calls.ts";
import { listNextSteps } from "@alithia/agent/list-next-steps.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { createEmbeddedAgent } from "@alithia/agent/testing/create-embedded-agent.ts";
import { account, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { expect, test } from "vitest";
import { createAnswerQuestion } from "./answer-question/capability.ts";
import { createShelves } from "./answer-question/create-shelves.ts";
import { preparedAnswers } from "./testing/prepared-answers.ts";
import { worldOf } from "./testing/world-of.ts";

const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const addresses = { aliToken: "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a" } as const;
const { capabilities, lexicon } = worldOf(createRegistry(sonic, addresses));
const { understand } = createUnderstanding(capabilities, lexicon);
const { toCalled } = createHeardCalls(capabilities);

const answered: [capability: string, input: object, facts: unknown][] = [
  ["summarize-wallet", { address }, {}],
  ["explain-transaction", { hash: `0x${"11".repeat(32)}` }, { from: { address }, to: { address: account } }],
  ["explain-token", { token: "USDC" }, {}],
  ["explain-token", { token: address }, {}],
  ["quote-price", { sell: "S", buy: "USDC", amount: "1", side: "sell" }, {}],
  ["read-chain", { topic: "gas" }, {}],
  ["read-chain", { topic: "block" }, {}],
  ["read-chain", { topic: "balance", address }, {}],
  ["read-chain", { topic: "code", address }, {}],
  ["read-chain", { topic: "logs", address }, {}],
  ["list-approvals", { owner: address }, {}],
  ["read-sale", { action: "status" }, {}],
  ["read-sale", { action: "quote" }, {}],
  ["find-token", { name: "usd" }, { exact: [{ symbol: "USDC" }], near: [{ symbol: "USDT" }] }],
  ["our-history", { only: "latest" }, { total: 2 }],
];

function suggest(capability: string, input: object, facts: unknown, text = "hello") {
  const step = doneCall(capability, input, facts);
  return listNextSteps([step], capabilities, { turns: [userTurn(text)], account });
}

test.each(answered)(
  "after %s %o come two or three requests, each of them understood as it stands",
  (...answer) => {
    const requests = suggest(...answer);
    expect(requests.length).toBeGreaterThanOrEqual(2);
    expect(requests.length).toBeLessThanOrEqual(3);
    for (const text of requests) {
      const understood = understand([userTurn(text)], account);
      const lacking = understood.map((piece) =>
        piece.kind === "request" ? piece.reading.missing : piece.kind,
      );
      expect([text, ...lacking]).toEqual([text, undefined]);
    }
  },
);

test("the chips fit what the reply showed", () => {
  const hash = `0x${"11".repeat(32)}`;
  const held = { activity: [{ hash }], tokens: [] };
  expect(suggest("summarize-wallet", { address }, held)[0]).toBe(`Show the latest activity of ${address}`);
  expect(suggest("summarize-wallet", { address: account }, held)[0]).toBe(
    "Show the latest activity of my wallet",
  );
  expect(suggest("summarize-wallet", { address, moved: "in" }, held)).toContain(
    `Explain transaction ${hash}`,
  );
  const bare = { topic: "code", account: { kind: "account" } };
  expect(suggest("read-chain", { topic: "code", address }, bare)).toEqual([
    `What is in ${address}?`,
    `Show the latest activity of ${address}`,
  ]);
});

test("beside a prepared text are offered those that are next nearest, each told when it is picked", async () => {
  const book = preparedAnswers;
  const shelves = createShelves(book);
  const tellers = [createAnswerQuestion(sonic, book), ...shelves];
  for (const question of [
    "is it ok to keep my seed in google drive",
    "why did my swap fail",
    "who are you",
  ]) {
    const { tells } = book.nearest(question) ?? {};
    const teller = tellers.find(({ name }) => name === tells);
    const { facts } = (await teller?.execute({ question } as never, {} as never)) ?? {};
    const requests = suggest(teller?.name ?? "", { question }, facts);
    expect(requests.length).toBeGreaterThanOrEqual(1);
    for (const text of requests) {
      const [piece] = understand([userTurn(text)], account);
      const reading = piece?.kind === "request" ? piece.reading : undefined;
      expect([reading?.capability, reading?.input.question]).toEqual([book.findTitled(text)?.tells, text]);
    }
  }
});

test("what was just asked is not offered again, and nothing that moves value ever is", () => {
  const input = { topic: "balance", address };
  expect(suggest("read-chain", input, {}, `what is in ${address}?`)).toHaveLength(1);
  for (const answer of answered)
    for (const text of suggest(...answer)) {
      const [piece] = understand([userTurn(text)], account);
      const reading = piece?.kind === "request" ? piece.reading : undefined;
      const called = reading && toCalled(reading).capability;
      expect(capabilities.find(({ name }) => name === called)?.effect).toBe("read");
    }
});

test("a reply ends with its next steps, and one that asks something back has none", async () => {
  const agent = createEmbeddedAgent({ capabilities, lexicon });
  const reply = (text: string) => {
    const turns = [userTurn(text)];
    return replyTo(agent, turns, account);
  };
  expect((await reply("find the token usdc")).types.slice(-2)).toEqual(["next-steps", "reply-end"]);
  expect((await reply("send 5 S")).types).not.toContain("next-steps");
});

import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const account = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const marta = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const klaus = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

const paid: Turn[] = [
  userTurn(`send 85 USDC to ${marta}`),
  agentTurn(
    "I have prepared a transaction.",
    doneCall("send", { token: "USDC", transfers: [{ to: marta, amount: "85" }] }),
  ),
];

test.each([
  `My gardener Klaus would rather have 40 dollars but in S. He is at ${klaus}`,
  `and 40 dollars for Klaus, his is ${klaus}`,
  `the same for Klaus please: ${klaus}`,
])("%j is of nobody who was paid before", (text) => {
  const heard = sharedUnderstanding.understand([...paid, userTurn(text)], account);
  expect(JSON.stringify(heard.map((one) => (one.kind === "request" ? one.reading : one)))).not.toMatch(
    new RegExp(`Send [^"]* to ${marta}"`),
  );
});

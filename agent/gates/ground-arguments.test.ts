import { expect, test } from "vitest";
import { createAgent } from "../create-agent.ts";
import { createEmbeddedModel } from "../embedded/create-embedded-model.ts";
import type { Turn } from "../language-model.ts";
import { collectReply } from "../testing/collect-reply.ts";
import { createScriptedModel } from "../testing/create-scripted-model.ts";
import { testCapabilities } from "../testing/test-capabilities.ts";
import { testLexicon } from "../testing/test-lexicon.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const friend = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

async function groundedOf(turns: Turn[], input: unknown) {
  const call = { type: "capability-call" as const, id: "call-1", capability: "pay", input };
  const agent = createAgent({
    model:
      input === null
        ? createEmbeddedModel({ capabilities: testCapabilities, lexicon: testLexicon })
        : createScriptedModel([[call]]),
    capabilities: testCapabilities,
    lexicon: testLexicon,
    now: () => 0,
  });
  const { events } = await collectReply(
    agent.runAgent({ messageId: "m", turns, account, signal: new AbortController().signal }),
  );
  return events.flatMap((event) => (event.type === "proposal" ? (event.proposal.grounded ?? []) : []));
}

const user = (text: string): Turn => ({ sender: "user", text, picks: [] });

test("every value of a proposal carries where it came from", async () => {
  expect(await groundedOf([user(`pay 5 S to ${friend}`)], null)).toEqual([
    { path: "to", value: friend, provenance: "visitor-words" },
    { path: "amount", value: "5", provenance: "visitor-words" },
  ]);
  expect(await groundedOf([user("pay 5 S to myself")], { to: account, amount: "5" })).toEqual([
    { path: "to", value: account, provenance: "connected-account" },
    { path: "amount", value: "5", provenance: "visitor-words" },
  ]);
});

test("what the visitor picked is the visitor's pick", async () => {
  const turns: Turn[] = [
    user("pay 5 S"),
    { sender: "agent", text: "To which address?", calls: [] },
    { sender: "user", text: "0x90F7…b906", picks: [{ questionId: "pay.to", value: friend }] },
  ];
  expect(await groundedOf(turns, { to: friend, amount: "5" })).toEqual([
    { path: "to", value: friend, provenance: "visitor-pick" },
    { path: "amount", value: "5", provenance: "visitor-words" },
  ]);
});

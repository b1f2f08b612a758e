import { agentTurn, doneCall, listReadings, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** The call that answers a message after a question about the sale. */
function hear(first: string, input: Record<string, unknown>, text: string): string {
  const reply = agentTurn("One wallet may buy at most 250,000 ALI.", doneCall("buy-ali", input));
  const intents = sharedUnderstanding.understand([userTurn(first), reply, userTurn(text)], account);
  return JSON.stringify(listReadings(intents).map((reading) => reading.input));
}

const most = '[{"token":"ALI","percent":"100","purpose":"buy","request":"Buy {amount} ALI"}]';

test.each([
  "buy that many",
  "then take the maximum",
  "ok as much as I am allowed",
  "buy up to the limit",
  "let's max it out",
  "buy me the whole allowance",
  "okay give me the full amount",
  "I'll take as many as possible",
  "how much S do I need for the max",
])("after the sale's limit, as much as one may buy is offered: %s", (text) => {
  expect(hear("is there a limit per person in the sale?", { action: "status", about: ["limit"] }, text)).toBe(
    most,
  );
});

test.each(["no limit please", "return the maximum", "who set that limit", "is that limit per wallet?"])(
  "another wish or question about the limit offers no purchase: %s",
  (text) => {
    const heard = hear("how much can I still buy in the sale?", { action: "position", buyer: account }, text);
    expect(heard).not.toContain('"purpose":"buy"');
  },
);

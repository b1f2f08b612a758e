import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const other = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

/** Returns the addresses that the last of the messages has read, after replies that did what was asked. */
function readOf(...texts: string[]): unknown[] {
  const turns = texts.flatMap((text, at) => {
    const said = { sender: "user" as const, text, picks: [] };
    return at === texts.length - 1 ? [said] : [said, { sender: "agent" as const, text: "Done.", calls: [] }];
  });
  return sharedUnderstanding
    .understand(turns, account)
    .map((intent) => (intent.kind === "request" ? intent.reading.input.address : intent.kind));
}

test.each([
  "that's my ex LMAO what does he have",
  "then at least what's he been up to",
  "what do they own",
  "what's it hold",
])("%j after another wallet is asked of that wallet", (text) => {
  expect(readOf(`is ${other} a contract`, text)).toEqual([other]);
});

test.each(["how many coins do I have", "what is my wallet worth"])(
  "%j after another wallet is asked of the own one",
  (text) => {
    expect(readOf(`is ${other} a contract`, text)).toEqual([account]);
  },
);

test.each([
  "before i press that have i ever paid either of them before? petrified of sending it to the wrong one",
  "did I pay these two before?",
])("%j reads what was paid to each recipient of the payment", (text) => {
  const third = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
  const turns = [
    { sender: "user" as const, text: `send 600 USDC to ${other} and 300 USDC to ${third}`, picks: [] },
    { sender: "agent" as const, text: "Send 600 USDC and 300 USDC?", calls: [] },
    { sender: "user" as const, text, picks: [] },
  ];
  const read = (counterparty: string) => ({
    reading: { input: { address: account, moved: "out", counterparty, pick: "count" } },
  });
  expect(sharedUnderstanding.understand(turns, account)).toMatchObject([read(other), read(third)]);
});

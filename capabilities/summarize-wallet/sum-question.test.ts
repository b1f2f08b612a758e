import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const ana = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";

/** What the last of the messages is read as, after replies that did what was asked; A is Ana's address. */
function hear(...messages: string[]) {
  const turns = messages.flatMap((said, at) => {
    const text = said.replace(/\bA\b/g, ana);
    const asked = { sender: "user" as const, text, picks: [] };
    const reply = { sender: "agent" as const, text: "Done.", calls: [] };
    return at === messages.length - 1 ? [asked] : [asked, reply];
  });
  return sharedUnderstanding
    .understand(turns, account)
    .map((one) => (one.kind === "request" ? [one.reading.capability, one.reading.input] : one.kind));
}

const read = (input: object) => [["summarize-wallet", { address: account, ...input }]];

test.each([
  ["A says she did not receive her 150 dollars. Can you check it please?"],
  ["did my $150 reach A?"],
  ["A still hasn't got the 150 bucks"],
  ["my helper A is waiting for her 150 dollars, what happened"],
  ["has my landlord A already been paid the $150 rent?"],
  ["can you look up whether I've transferred 150 dollars to A"],
])("%j asks whether the visitor's dollars reached that person", (text) => {
  expect(hear(text)).toEqual(read({ moved: "out", counterparty: ana, sum: "150 dollars" }));
});

test.each([
  ["my tenant A swears he paid 42.50 dollars. true?", "42.5 dollars"],
  ["has the 42.50 $ from A come in?", "42.5 dollars"],
  ["A should have sent me $42.50, is it there?", "42.5 dollars"],
])("%j asks whether dollars of that person came in", (text, sum) => {
  expect(hear(text)).toEqual(read({ moved: "in", counterparty: ana, sum }));
});

test("a sum of a token is read in that token, and of everybody where nobody is named", () => {
  expect(hear("A claims the 150 USDC never came")).toEqual(
    read({ moved: "out", counterparty: ana, token: "USDC", sum: "150 USDC" }),
  );
  expect(hear("Who sent me 42.5 dollars?")).toEqual(read({ moved: "in", sum: "42.5 dollars" }));
  expect(hear("when did I pay the 35 dollars and to whom?")).toEqual(
    read({ moved: "out", sum: "35 dollars" }),
  );
});

test("what was read of one sum is asked of it again, and not of another", () => {
  const asked = "A says she did not receive her 150 dollars.";
  expect(
    hear(asked, "But the first line says that she received 150 USDC from me. Are these not the 150 dollars?"),
  ).toEqual(read({ moved: "out", counterparty: ana, token: "USDC", sum: "150 USDC" }));
  expect(hear(asked, "did I ever get 42.5 bucks?")).toEqual(read({ moved: "in", sum: "42.5 dollars" }));
});

test.each(["A never got her 150 dollars, send them again please", "send 150 dollars to A"])(
  "%j stays an order",
  (text) => {
    expect(JSON.stringify(hear(text))).not.toContain('"sum"');
    expect(JSON.stringify(hear(text))).toContain("send");
  },
);

test.each(["how much is 150 dollars in S?", "what would it cost to send 150 dollars to A?"])(
  "%j asks for no payment made",
  (text) => {
    expect(JSON.stringify(hear(text))).not.toContain('"sum"');
  },
);

import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, doneCall, offersOf, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const account = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const payer = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const sale = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const { understand } = sharedUnderstanding;
const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const;

const list = [
  `This is what \`${account}\` received or sent, as far as I can see:`,
  "",
  "**Latest token activity:**",
  "",
  `- 27 Nov 2026, 10:30 UTC: sent 40 USDC to \`${payer}\`, in \`${hashOf("a")}\``,
  `- 27 Nov 2026, 09:12 UTC: sent 16.5 S to \`${payer}\`, in \`${hashOf("b")}\``,
  `- 26 Nov 2026, 18:00 UTC: received 10,000 ALI from ALI sale \`${sale}\`; sent 50 USDC to ALI sale \`${sale}\`, in \`${hashOf("c")}\``,
  `- 25 Nov 2026, 08:00 UTC: received 5,000 USDC, newly minted, in \`${hashOf("d")}\``,
  `- 24 Nov 2026, 08:00 UTC: received 250 ALI from ALI sale \`${sale}\`, in \`${hashOf("e")}\``,
].join("\n");
const failed = `**Of the 4 transactions that it signed 1 failed:** \`${hashOf("f")}\`. Paste one, and I say why.`;
const explained = `**You bought 250 ALI in the ALI sale.** This is \`${hashOf("e")}\`.`;

/** What the last message is read as, after replies with these texts to questions about the wallet. */
function ask(text: string, ...replies: string[]) {
  const call = doneCall("summarize-wallet", { address: account, part: "activity" });
  const turns = replies.flatMap((reply) => [userTurn("show my activity"), agentTurn(reply, call)]);
  const [piece] = understand([...turns, userTurn(text)], account);
  if (piece?.kind === "unclear") return offersOf(piece);
  return piece?.kind === "request" ? { [piece.reading.capability]: piece.reading.input } : piece;
}

test.each([
  ["explain the one with the 10,000 ALI from the sale", "c"],
  ["The second one, 16.5 S, who is this?", "b"],
  ["what was the third one about", "c"],
  ["Tell me more about the payment of 40 USDC", "a"],
  ["what happened in the one on november 25th?", "d"],
  ["who signed the minted one", "d"],
  ["what is the 250 ALI one", "e"],
  ["that 16.5 S transfer, why did I make it?", "b"],
  ["what is the transaction of 24 Nov", "e"],
  ["open that 16.5 tx then. who paid the gas and how much, and was exactly 16.5 sent?", "b"],
  ["so the 40 payment, did it go through", "a"],
])("%j explains the one of the list that it describes", (text, digit) => {
  expect(ask(text, list)).toEqual({ "explain-transaction": { hash: hashOf(digit) } });
});

test("what is described may stand in the list before the last reply, and a correction is heard", () => {
  const meant = "No, I meant the one that came in on 26 November from the ALI sale. What did I pay for it?";
  expect(ask(meant, list, explained)).toEqual({ "explain-transaction": { hash: hashOf("c") } });
});

test("a failed one is the one that the reply called so", () => {
  for (const text of ["Did I lose money with the failed one?", "why did the failed transaction not work"])
    expect(ask(text, `${failed}\n\n${list}`)).toEqual({ "explain-transaction": { hash: hashOf("f") } });
});

test("where several fit, they are offered", () => {
  expect(ask("explain the one from the ALI sale", list)).toEqual([
    `Explain transaction ${hashOf("c")}`,
    `Explain transaction ${hashOf("e")}`,
  ]);
});

test("what the list does not have, and what asks for a transaction, is read as before", () => {
  expect(JSON.stringify(ask("what about the 77 USDC one", list))).not.toContain("explain-transaction");
  expect(JSON.stringify(ask(`send 16.5 S to ${payer}`, list))).not.toContain("explain-transaction");
});

const fees = [
  `**\`${account}\` paid 0.2841 S in network fees for 3 transactions.**`,
  "",
  `- 25 Nov 2026, 21:33 UTC: 0.2701 S, in \`${hashOf("a")}\``,
  `- 25 Nov 2026, 20:10 UTC: 0.012 S, in \`${hashOf("b")}\``,
  `- 26 Nov 2026, 20:10 UTC: 0.002 S, in \`${hashOf("c")}\``,
].join("\n");

test.each([
  ["What was the first one in that list for, the one that cost 0.27 S?", "a"],
  ["what did I do in the one of 25 November at 20:10?", "b"],
])("%j names one row of a list of fees", (text, digit) => {
  expect(ask(text, fees)).toEqual({ "explain-transaction": { hash: hashOf(digit) } });
});

test("what fits alike is offered by day, time and amount", () => {
  const turns: Turn[] = [userTurn("what did I pay in fees"), agentTurn(fees)];
  const [piece] = understand([...turns, userTurn("explain the one of 25 Nov")], account);
  const options = piece?.kind === "unclear" ? piece.meant?.options : undefined;
  expect(options?.map(({ label }) => label)).toEqual([
    "25 Nov 2026, 21:33 UTC: 0.2701 S",
    "25 Nov 2026, 20:10 UTC: 0.012 S",
  ]);
  const [first] = options ?? [];
  const pick = { questionId: "reader.meant", value: first?.value ?? "" };
  const picked = understand([...turns, userTurn(first?.label ?? "", [pick])], account);
  expect(picked).toMatchObject([{ reading: { input: { hash: hashOf("a") } } }]);
});

test.each([
  "How much were the fees on 25 November alone, and how many transactions were there on that day?",
  "what did gas cost us on 25 November?",
])("%j asks for the fees of that day, which tell how many they were for", (text) => {
  expect(ask(text, fees)).toEqual({
    "summarize-wallet": { address: account, part: "fees", days: expect.stringContaining("25 november") },
  });
});

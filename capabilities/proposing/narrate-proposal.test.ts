import { expect, test } from "vitest";
import { listSaid, narrateProposal, type ProposalFacts } from "./narrate-proposal.ts";

const facts: ProposalFacts = {
  block: "5",
  from: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  summary: ["Send 1 S to 0x976EA74026E726554dB657fA54763abd0C3a0aa9."],
  stacked: false,
  steps: [{ outcome: "success" }],
  changes: [],
  warnings: [],
  maxFee: "0.001",
};

test("the first proposal says that nothing happens unsigned, the next ones only what they follow", () => {
  expect(narrateProposal(facts)).toMatch(
    /^I have prepared a transaction for `0x\w+`\. Nothing is sent until you sign it/,
  );
  const next = narrateProposal({ ...facts, stacked: true });
  expect(next).toMatch(
    /^Then a transaction to sign after what is above; I ran it as if that were already done\./,
  );
  expect(next).not.toContain("I have prepared");
});

test("what the ticket says as well stands in the text word for word, between what it does not say", () => {
  const warned: ProposalFacts = {
    ...facts,
    terms: "You can return it until Friday.",
    warnings: [{ level: "caution", sentence: "It *burns*." }],
  };
  const said = listSaid(warned);
  const rest = said.reduce((text, passage) => text.replace(passage, ""), narrateProposal(warned));
  expect(said[1]).toBe("**Careful:** It \\*burns\\*.\n\nThe network fee is up to about 0.001 S.");
  expect(rest.split(/\n{2,}/)).toEqual([
    expect.stringMatching(/^I have prepared a transaction/),
    "You can return it until Friday.",
    "",
  ]);
});

test("a proposal that would fail says why and what signing it would cost, and no fee to expect", () => {
  const said = narrateProposal({ ...facts, steps: [{ outcome: "revert", reason: "It is *paused*." }] });
  expect(said).toContain("**This would fail at the moment.** It is \\*paused\\*. Signed as it is");
  expect(said).not.toContain("network fee is up to");
});

test("why there are two transactions is said before they are signed", () => {
  const order = "The first lets the exchange take exactly 100 USDC, the second swaps them.";
  const two = { ...facts, summary: ["Let 0x1 move it.", "Swap it."], order };
  expect(narrateProposal(two)).toMatch(
    /^I have prepared 2 transactions for `0x\w+`\. The first lets .* swaps them\. Nothing is sent until/,
  );
});

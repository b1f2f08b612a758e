import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isLossWord } from "../../../words/ticket-words.ts";
import { ProposalView } from "../../proposal-card/proposal-view.tsx";
import { galleryStates } from "./gallery-states.ts";

const config = { chainId: 146, explorerUrl: "https://explorer.test" };

function draw(name: string): string {
  const { proposal, review } = galleryStates[name]!;
  const html = renderToStaticMarkup(<ProposalView proposal={proposal} config={config} review={review} />);
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

test.each(Object.keys(galleryStates))("%s is drawn with its sentences and its full addresses", (name) => {
  const { proposal } = galleryStates[name]!;
  const text = draw(name);
  const isPlain = (sentence: string) => text.replaceAll(" ", "").includes(sentence.replaceAll(" ", ""));
  for (const sentence of proposal.summary) expect(isPlain(sentence), sentence).toBe(true);
  // The failure reason is only shown once, as the reason why the step cannot be signed.
  for (const { sentence } of proposal.warnings)
    expect(isPlain(sentence.replace(/^Step \d would fail: /, "").replaceAll("'", "&#x27;")), sentence).toBe(
      true,
    );
  expect(text).toContain(proposal.from);
});

test.each(Object.keys(galleryStates))("%s says no sentence twice", (name) => {
  const sentences: string[] = draw(name).match(/[A-Z][^.:]{24,}(?=[.:])/g) ?? [];
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test("an open trade says where it goes, what others give, its impact and what the feeds say", () => {
  const text = draw("swap-two-steps");
  for (const said of ["Route", "Uniswap V3 (fee 0.3 %)", "412.884113 S on Shadow CL", "0.12 %", "Chainlink"])
    expect(text).toContain(said);
  expect(draw("swap-done")).not.toContain("Next best");
});

test("an outcome is told only where a receipt says success", () => {
  for (const name of [
    "to-review",
    "pending",
    "awaiting-signature",
    "reverted",
    "rejected",
    "replaced",
    "other-transaction",
    "dropped",
  ])
    expect(draw(name)).not.toMatch(/received|exists at/);
  expect(draw("confirmed")).toContain("received 25 S.");
  expect(draw("token-sent")).toContain("received 2.5 USDC.");
  expect(draw("deployed")).toContain("The token Green Tea (TEA) exists at 0x");
});

test("where what was said before is not loaded, the ticket says so and loads it", () => {
  expect(draw("not-loaded")).toContain("not loaded here");
  expect(draw("not-loaded")).toContain("Load what was said before");
  expect(draw("not-loaded")).not.toContain("Open the wallet");
});

test("a ticket that only another one helps can be asked for again", () => {
  for (const name of ["expired", "would-fail"]) expect(draw(name)).toContain("Ask again");
  expect(draw("wrong-network")).not.toContain("Ask again");
});

test("while the wallet has not answered, nothing is said of what happened or did not", () => {
  expect(draw("awaiting-signature")).not.toMatch(/nothing happens|not sent/i);
  expect(draw("awaiting-signature")).toContain("this page finds it on the chain");
  expect(draw("wallet-busy")).toContain("I did not sign that one");
});

test("a wallet's hash of another transaction is said loudly, with what differs", () => {
  const { proposal, review } = galleryStates["other-transaction"]!;
  const html = renderToStaticMarkup(<ProposalView proposal={proposal} config={config} review={review} />);
  expect(html).toMatch(
    /role="alert"[^>]*>This is another transaction than the one you were shown: it goes to/,
  );
});

test("what cannot be signed has no button, and what is risky waits for a tick", () => {
  for (const name of [
    "would-fail",
    "refused-by-the-page",
    "expired",
    "other-account",
    "pending",
    "wallet-busy",
    "confirmed",
  ])
    expect(draw(name)).not.toContain("Open the wallet");
  expect(draw("stop-warnings")).toContain("I have read the warnings and want this anyway");
  expect(draw("to-review")).toContain("Open the wallet");
  expect(draw("certain-loss")).toContain("type the word lose");
  expect(["lose", " Lose "].every(isLossWord)).toBe(true);
  expect(["", "los", "yes"].some(isLossWord)).toBe(false);
});

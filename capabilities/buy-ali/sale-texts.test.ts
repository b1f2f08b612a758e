import { expect, test } from "vitest";
import { converse } from "../testing/converse.ts";
import { sharedAgent } from "../testing/shared-agent.ts";

const offer = "what is the team's sale exactly";

test.each([
  "Before I consider the sale of ALI, tell me what the conditions are, and what becomes of my money if it fails.",
  "I want no advice. What are the terms?",
  "kindly set out the terms on which ALI is sold",
])("%j is answered by the conditions, without a word on advice", async (text) => {
  const said = await converse(sharedAgent, offer, text);
  expect(said).toMatch(/^One price for everybody, 0\.11 S .* no sum that must come together/s);
  expect(said).not.toContain("advice");
});

test("why the right of return is a range, and who guards the money, is told and no promise is denied", async () => {
  for (const text of [
    "I asked for no advice. What one buys can be given back for fourteen to twenty-one days. Why is it a range, and who guarantees that the money is still there?",
    "why not just 14 days for everybody?",
  ])
    expect(await converse(sharedAgent, offer, text)).toMatch(
      /Because all purchases of one week .* lets nobody take it out/s,
    );
  expect(await converse(sharedAgent, "who vouches that the sale pays me back?")).toMatch(
    /^The contract's code, not a person/,
  );
  expect(await converse(sharedAgent, "ALI is guaranteed to double")).toContain("Nobody can promise that");
});

test("“how does the sale stand?” reads the sale", async () => {
  expect(await converse(sharedAgent, "how does the sale stand?")).toBe("Done.");
});

import { account, offersOf, talk } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const { understand } = sharedUnderstanding;

const asked =
  "hey, i make a small game and want a ingame token. can you deploy it here? call it Pixel Ore, symbol ORE, 1 million supply";

/** What is said to the last of several messages, or offered to pick. */
const hear = (...messages: string[]): string[] =>
  understand(talk(messages, "All right."), account).flatMap((intent) =>
    intent.kind === "refusal" ? intent.refusal.sentence : (offersOf(intent) ?? JSON.stringify(intent)),
  );

test.each([
  [
    "wait before that. can i mint more later or is 1M fixed forever? and decimals, can i have 0",
    /fixed .*18 decimals/,
  ],
  ["can people make more later?", /fixed for good at 1,000,000/],
  ["hmm will the supply be fixed?", /fixed for good/],
  ["how many decimals will it have", /^ORE has 18 decimals/],
  ["can somebody freeze it or tax transfers?", /nobody can tax, pause or block/],
  ["who will own it", /your connected wallet/],
  ["What's the contract address and who is its owner?", /^ORE has no address yet: .* your connected wallet/],
])("asked about the token that is being made: %s", (text, answer) => {
  expect(hear(asked, text).join(" ")).toMatch(answer);
});

const whole = "Deploy a token named Pixel Ore with the symbol ORE and a supply of 1000000, mintable";

test.each([
  ["ok just deploy it mintable", whole],
  [
    "not usdc lol, my ORE token. i mean mintable so i add supply for season 2. ok just deploy it mintable",
    whole,
  ],
  ["ok do it mintable with a max of 5000000", `${whole}, with a cap of 5000000`],
])("what is said of the supply completes the same request: %s", (text, offered) => {
  expect(hear(asked, "can i have 0 decimals?", text)).toEqual([offered]);
});

test.each([
  [asked, "what does mintable mean"],
  [asked, "how many decimals does USDC have?"],
  ["can someone freeze my USDC?", "how many decimals has it"],
])("what is asked of something else is not answered of it: %s / %s", (before, text) => {
  expect(hear(before, text).join(" ")).not.toMatch(/that I deploy|supply is fixed/);
});

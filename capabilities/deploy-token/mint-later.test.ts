import { expect, test } from "vitest";
import { converseFully } from "../testing/converse.ts";
import { sharedAgent as agent } from "../testing/shared-agent.ts";

/** What is prepared, or asked to confirm. */
async function hear(text: string) {
  const { call, choices, types } = await converseFully(agent, text);
  const isAsked = choices?.options.some(({ label }) => label === "Prepare it") === true;
  return types.includes("proposal") || isAsked ? call?.input : undefined;
}

test.each([
  [
    "I want my own token for loyalty points. Name Leroy Sound Points, symbol LSP, 10,000 to start, I must be able to mint more later.",
    { name: "Leroy Sound Points", symbol: "LSP", supply: "10000", mintable: true },
  ],
  [
    "Make me a token named Bean Points, symbol BEAN, supply 500, and I want to be able to add more later on",
    { name: "Bean Points", symbol: "BEAN", supply: "500", mintable: true },
  ],
  [
    "I need a token called Choir Coin, ticker CHO, 1000 to begin with. We want to mint more later.",
    { name: "Choir Coin", symbol: "CHO", supply: "1000", mintable: true },
  ],
  [
    "I want my own token, name Gym Pass, symbol GYM, 2000 units. More can be issued later.",
    { name: "Gym Pass", symbol: "GYM", supply: "2000", mintable: true },
  ],
  [
    "please create a token for our choir: name Choir Coin, symbol CHO, start with 1000, and we want to make more when we need them",
    { name: "Choir Coin", symbol: "CHO", supply: "1000", mintable: true },
  ],
  [
    "Deploy a token named Gym Pass, symbol GYM, supply 2000. I must not be able to mint more later.",
    { name: "Gym Pass", symbol: "GYM", supply: "2000", mintable: false },
  ],
  [
    "i want a coin called Gym Pass, symbol GYM, 2000 of them, no more can be minted later",
    { name: "Gym Pass", symbol: "GYM", supply: "2000", mintable: false },
  ],
])("%j is no order for later", async (text, input) => {
  expect(await hear(text)).toMatchObject(input);
});

test.each([
  "Deploy a token named Gym Pass, symbol GYM, supply 2000 later",
  "Deploy a token named Gym Pass with symbol GYM, supply 2000, mint more every month",
  "Tomorrow deploy a token named Gym Pass with symbol GYM, supply 2000, mintable",
])("%j is refused", async (text) => {
  expect(await hear(text)).toBeUndefined();
});

import { expect, test } from "vitest";
import { runDialogue } from "./testing/run-dialogue.ts";

const token = "0x0116686E2291dbd5e317F47faDBFb43B599786Ef";
const sent = `? send token=${token} transfers.0.amount=500 transfers.0.to=A`;
const toBoth = `${sent} transfers.1.amount=500 transfers.1.to=B`;

test.each([
  [`send 500 ORE to A. ORE contract is ${token}`, sent],
  [`ORE = ${token}. please send 500 ORE to A`, sent],
  [`send 500 ORE to A, contract ${token}`, sent],
  [`send 500 of my own token to A. the token contract: ${token}`, sent],
  [`the token is at ${token} and belongs to my game. pay A 500 of it`, sent],
  [`send 500 ORE to each of my testers A and B. ORE contract is ${token}`, toBoth],
  [`what is the total supply of ${token} / send 500 of it to both A and B`, toBoth],
  [`send 9 ORE to each of A and B. ORE contract is ${token} / its my own, send 500 of it to both`, toBoth],
  [`send 500 of ${token} to ${token}`, "-"],
  ["approve 50 ORE for the contract A", "-"],
])("%s", async (said, outcome) => expect((await runDialogue(said)).at(-1)).toBe(outcome));

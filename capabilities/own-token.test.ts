import { expect, test } from "vitest";
import { runDialogue } from "./testing/run-dialogue.ts";

const token = "0x0116686E2291dbd5e317F47faDBFb43B599786Ef";
const sent = `? send token=${token} transfers.0.amount=500 transfers.0.to=A`;
const toBoth = `${sent} transfers.1.amount=500 transfers.1.to=B`;

const minted = `? mint amount=250 to=A token=${token}`;

test.each([
  [`send 500 ORE to A. ORE contract is ${token}`, sent],
  [`ORE = ${token}. please send 500 ORE to A`, sent],
  [`send 500 ORE to A, contract ${token}`, sent],
  [`send 500 of my own token to A. the token contract: ${token}`, sent],
  [`the token is at ${token} and belongs to my game. pay A 500 of it`, sent],
  [`send 500 ORE to each of my testers A and B. ORE contract is ${token}`, toBoth],
  [`what is the total supply of ${token} / send 500 of it to both A and B`, toBoth],
  [`send 9 ORE to each of A and B. ORE contract is ${token} / its my own, send 500 of it to both`, toBoth],
  [`list the functions of ${token} / mint 250 ORE to A, thats the rewards wallet`, minted],
  [`mint 250 ORE to A / cmon we talk about it whole time. ${token}`, minted],
  [`mint 250 ORE to A / here is the contract ${token}`, minted],
  [`send 500 ORE to A / its ${token}`, sent],
  [`send 500 ${token} to A and 500 ${token} to B`, toBoth],
  [`send 500 of ${token} to ${token}`, "-"],
  ["approve 50 ORE for the contract A", "-"],
])("%s", async (said, outcome) => expect((await runDialogue(said)).at(-1)).toBe(outcome));

import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../../bench/intents/shared-understanding.ts";
import { account, agentTurn, doneCall, offersOf, talk, userTurn } from "../../testing/turns.ts";

const arne = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const bo = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

/** The requests that are offered after 20 USDC to Arne and 15 to Bo were prepared. */
function offer(text: string): string[] {
  const input = {
    token: "USDC",
    transfers: [
      { to: arne, amount: "20" },
      { to: bo, amount: "15" },
    ],
  };
  const turns = talk([`Arne is ${arne} and Bo is ${bo}`, "send 20 USDC to Arne and 15 USDC to Bo"]);
  return sharedUnderstanding
    .understand([...turns, agentTurn("Prepared.", doneCall("send", input)), userTurn(text)], account)
    .flatMap((intent) => offersOf(intent) ?? []);
}

test.each([
  ["sorry, I gave Arne 5 too little, it should be 25, send him the missing amount", `Send 5 USDC to ${arne}`],
  ["Bo is 3 short, top him up please", `Send 3 USDC to ${bo}`],
  ["Arne was supposed to get 26, send him the difference", `Send 6 USDC to ${arne}`],
])("%j offers what was missing", (text, request) => {
  expect(offer(text)).toEqual([request]);
});

test("a missing amount that does not fit what was paid is not offered", () => {
  expect(offer("I gave Arne 5 too little, it should be 30, send him the missing amount")).not.toContain(
    `Send 5 USDC to ${arne}`,
  );
});

import type { Dialogue } from "./consent-dialogues.ts";

const send = (amount: string, token = "S") =>
  `send token=${token} transfers.0.amount=${amount} transfers.0.to=A`;

/**
 * Requests beside words that deny, ask, report or set a time for something else: they need a confirmation
 * before they are prepared.
 */
export const heardRequests: Dialogue[] = [
  [
    "Please pay the roofer 40 USDC at A. His bill is in front of me, No. 117, and it isn't the first one.",
    `? ${send("40", "USDC")}`,
  ],
  [
    "The caterer never takes cards, so would you kindly send 85 USDC to A? It was a lovely evening for all of us.",
    `? ${send("85", "USDC")}`,
  ],
  [
    "Wrap 30 S for me. The man at the exchange says that his desk can't do anything with the plain ones.",
    "? wrap amount=30",
  ],
  [
    "Buy ALI for 25 S. My brother will never believe that I did it before he could.",
    "? buy-ali amount=25 unit=s",
  ],
  [
    "Dear Alithia, could you pay 60 USDC to A? The choir was wonderful. We were not sure that they would come at all.",
    `? ${send("60", "USDC")}`,
  ],
  [
    "I wish to share 30 USDC between my two nieces, 18 to A and 12 to B.",
    "? send token=USDC transfers.0.amount=18 transfers.0.to=A transfers.1.amount=12 transfers.1.to=B",
  ],
  ["Send 9 USDC to A for our two chess boards, please.", `? ${send("9", "USDC")}`],
  // Counts of other things, ages and times beside the request.
  ["Send 7 S to A, her boy is 9", `? ${send("7")}`],
  [
    "Give A an allowance of 40 USDC, replacing the former 90 USDC",
    "? approve amount=40 spender=A token=USDC",
  ],
  ["lower the allowance of A from 90 to 40 USDC", "? approve amount=40 spender=A token=USDC"],
  [
    "Approve 60 USDC for A. The last shop asked for an unlimited one and I refused.",
    "? approve amount=60 spender=A token=USDC",
  ],
  ["My son told me that fees are low. Please send 6 S to A", `? ${send("6")}`],
  ["no, don't do the swap. buy ALI for 30 S in the sale", "? buy-ali amount=30 unit=s"],
  ["forget about ETH, send 4 S to A", `? ${send("4")}`],
  ["pay A 20 dollars", `? ${send("20", "USDC")}`],
  [
    "make a token named Kestrel, symbol KES, something like 30 000 of them",
    "? deploy-token mintable=false name=Kestrel supply=30000 symbol=KES",
  ],
];

import type { Dialogue } from "./consent-dialogues.ts";

const send = (amount: string, token = "S", to = "A") =>
  `send token=${token} transfers.0.amount=${amount} transfers.0.to=${to}`;
const trade = (amount: string, sell: string, buy: string, side = "sell") =>
  `trade amount=${amount} buy=${buy} sell=${sell} side=${side}`;
const foo = "deploy-token mintable=false name=Foo supply=5 symbol=FOO";
const unusual = "swap 10 S into USDC over any pool";
const pooled = trade("10", "S", "USDC");

/**
 * Conversations written by hand. `✓` picks "Prepare it" of the open question, `✗` "Something else", `✓1` the
 * first question again; `@other` picks with another account, `@testnet` on another network.
 */
export const conversations: Dialogue[] = [
  // A question is answered once, by a pick or a typed yes, for its account, network and message
  [`${unusual} / ✓`, `? ${pooled} / ${pooled}`],
  [`${unusual} / ✗`, `? ${pooled} / -`],
  [`${unusual} / ✓ / ✓1`, `? ${pooled} / ${pooled} / -`],
  [`${unusual} / ✗ / ✓1`, `? ${pooled} / - / -`],
  [`${unusual} / @other ✓`, `? ${pooled} / -`],
  [`${unusual} / @testnet ✓`, `? ${pooled} / -`],
  [`${unusual} / @other ✓ / ✓1`, `? ${pooled} / - / -`],
  [`${unusual} / what is S? / ✓1`, `? ${pooled} / - / -`],
  [`${unusual} / hello / ✓1`, `? ${pooled} / - / -`],
  [`${unusual} / ok`, `? ${pooled} / ${pooled}`],
  [`${unusual} / yes please`, `? ${pooled} / ${pooled}`],
  [`${unusual} / yes do it / yes`, `? ${pooled} / ${pooled} / -`],
  [`${unusual} / ok go / ✓1`, `? ${pooled} / ${pooled} / -`],
  [`${unusual} / @other yes`, `? ${pooled} / -`],
  [`${unusual} / @testnet yes`, `? ${pooled} / -`],
  [`${unusual} / @other yes / yes`, `? ${pooled} / - / -`],
  [`${unusual} / ✗ / yes`, `? ${pooled} / - / -`],
  [`${unusual} / what is S? / yes`, `? ${pooled} / - / ? ${pooled}`],
  [`${unusual} / yes?`, `? ${pooled} / ?`],
  [`${unusual} / yes but 12`, `? ${pooled} / ?`],
  [
    `${unusual} / make it 12 / go ahead`,
    `? ${pooled} / ? ${trade("12", "S", "USDC")} / ${trade("12", "S", "USDC")}`,
  ],
  [
    `swap 40 S for USDC / half of that / yes do it`,
    `${trade("40", "S", "USDC")} / ? ${trade("20", "S", "USDC")} / ${trade("20", "S", "USDC")}`,
  ],
  [
    `swap 40 S for USDC / half of that / thanks / yes`,
    `${trade("40", "S", "USDC")} / ? ${trade("20", "S", "USDC")} / ? ${trade("20", "S", "USDC")} / ${trade("20", "S", "USDC")}`,
  ],
  [`${unusual} / yes, on Shadow`, `? ${pooled} / ? ${pooled} venue=shadow`],
  [`${unusual} / no`, `? ${pooled} / -`],
  [`${unusual} / never mind`, `? ${pooled} / -`],
  ["deploy token Foo FOO supply 5 / ✓", `? ${foo} / ${foo}`],
  ["deploy token Foo FOO supply 5 / ✗", `? ${foo} / -`],
  ["deploy token Foo FOO supply 5 / ✓ / ✓1", `? ${foo} / ${foo} / -`],
  ["deploy token Foo FOO supply 5 / @other ✓", `? ${foo} / -`],
  ["deploy token Foo FOO supply 5 / @testnet ✓", `? ${foo} / -`],
  ["deploy token Foo FOO supply 5 / thanks / ✓1", `? ${foo} / - / -`],
  ["send 5 S to A / ✓", `${send("5")} / -`],
  ["hello / ✓", "- / -"],
  ["send 5 S / ✓", "- / -"],
  // A missing value is given later
  ["send 5 S / A", `- / ${send("5")}`],
  ["send 5 S / to A please", `- / ${send("5")}`],
  ["send S to A / 2.5", `- / ${send("2.5")}`],
  ["send to A / 5 S", `- / ${send("5")}`],
  ["send / 5 S to A", `- / ${send("5")}`],
  ["swap 5 S / USDC", `- / ${trade("5", "S", "USDC")}`],
  ["swap 5 S / for USDC please", `- / ${trade("5", "S", "USDC")}`],
  // Answers that are none, and answers that add or change something
  ["send 5 S / what can you do?", "- / -"],
  ["send 5 S / who is A?", "- / -"],
  ["send 5 S / is A safe?", "- / -"],
  ["send 5 S / not to A", "- / -"],
  ["send 5 S / anyone but A", "- / -"],
  ["send 5 S / A or B", "- / -"],
  ["send 5 S / A, if it is a contract", "- / -"],
  ["send 5 S / A tomorrow", "- / -"],
  ["send 5 S / maybe A", `- / ? ${send("5")}`],
  ["send 5 S / my friend says A", "- / -"],
  ["send 5 S / cancel", "- / -"],
  ["send 5 S / stop", "- / -"],
  ["send 5 S / forget it / A", "- / - / -"],
  ["send 5 S / no / A", "- / - / ?"],
  ["send 5 S / bob.eth", "- / -"],
  ["send 5 S / 0x90F7…b906", "- / -"],
  ["swap 5 S / USDC or USDT", "- / -"],
  ["swap 5 S / not USDC", "- / -"],
  ["swap 5 S / S", "- / -"],
  ["wrap / 5 USDC", "- / -"],
  ["approve 5 USDC / A not B", "- / -"],
  // An older request is not repeated
  ["send 5 S to A / thanks", `${send("5")} / -`],
  ["send 5 S to A / ok", `${send("5")} / -`],
  ["send 5 S to A / yes", `${send("5")} / -`],
  ["send 5 S to A / do it", `${send("5")} / ?`],
  ["send 5 S to A / what did you prepare?", `${send("5")} / -`],
  ["send 5 S to A / cancel that", `${send("5")} / -`],
  ["send 5 S to A / no, stop", `${send("5")} / -`],
  ["send 5 S to A / never send it", `${send("5")} / -`],
  ["send 5 S to A / is B safe?", `${send("5")} / -`],
  ["what is in B? / send 5 S to A", `- / ${send("5")}`],
  ["what is in B? / send 5 S there", `- / ? ${send("5", "S", "B")}`],
  ["my wallet is B / send 5 S to A", `- / ${send("5")}`],
  ["A is my friend / send 5 S to B", `- / ${send("5", "S", "B")}`],
  ["what is S worth? / swap 5 S for USDC", `- / ${trade("5", "S", "USDC")}`],
  // Repetitions and corrections
  ["send 5 S to A / and 3 USDC to B", `${send("5")} / ? ${send("3", "USDC", "B")}`],
  ["send 5 S to A / the same to B", `${send("5")} / ? ${send("5", "S", "B")}`],
  ["send 5 S to A / make it 6", `${send("5")} / ? ${send("6")}`],
  ["send 5 S to A / twice that", `${send("5")} / ? ${send("10")}`],
  ["send 5 S to A / half of that to B", `${send("5")} / ? ${send("2.5", "S", "B")}`],
  ["send 5 S to A / and the rest to B", `${send("5")} / -`],
  ["swap 5 S for USDC / now back", `${trade("5", "S", "USDC")} / ?`],
  ["swap 5 S for USDC / and again but 10", `${trade("5", "S", "USDC")} / ?`],
];

/** Changes of what was just proposed; the outcome must be reached, not merely allowed. */
export const corrections: Dialogue[] = [
  ["swap 10 S for USDC / make it 15", `? ${trade("15", "S", "USDC")}`],
  ["I'd like to swap 10 S into USDC please / actually make it 15", `? ${trade("15", "S", "USDC")}`],
  ["swap 10 S for USDC / no wait, 15", `? ${trade("15", "S", "USDC")}`],
  ["swap 10 S for USDC / sorry I meant 15", `? ${trade("15", "S", "USDC")}`],
  ["swap 10 S for USDC / 15 instead", `? ${trade("15", "S", "USDC")}`],
  ["buy 100 USDC with S / make it 120", `? ${trade("120", "S", "USDC", "buy")}`],
  ["swap 10 S for USDC / into WETH instead", `? ${trade("10", "S", "WETH")}`],
  ["swap 10 S for USDC / with 1% slippage", `? trade amount=10 buy=USDC sell=S side=sell slippage=1`],
  ["swap 10 S for USDC / sell 12 instead", `? ${trade("12", "S", "USDC")}`],
  ["send 5 S to A / make it 6", `? ${send("6")}`],
  ["send 5 S to A / oh and to B too", `? ${send("5", "S", "B")}`],
  ["send 5 S to A / actually 6", `? ${send("6")}`],
  ["send 5 S to A / no, to B", `? ${send("5", "S", "B")}`],
  ["send 5 S to A / the same to B", `? ${send("5", "S", "B")}`],
  ["send 5 S to A / and 3 USDC to B", `? ${send("3", "USDC", "B")}`],
  ["wrap 5 S / make it 7", "? wrap amount=7"],
  ["wrap 5 S / no, 7.5", "? wrap amount=7.5"],
  ["buy ALI for 20 S / make it 30", "? buy-ali amount=30 unit=s"],
  ["I want to buy 100 ALI / actually 150", "? buy-ali amount=150 unit=ali"],
];

import { expect, test } from "vitest";
import { checkFigures } from "./check-figures.ts";
import { listFiguresOf } from "./shown-figure.ts";

const payments = `**Latest token activity:**

- 30 Nov 2026, 21:24 UTC: sent 2.5 S to \`0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc\`, in \`0xffdefe72890e90511ab57e6917fa835fecd4abbcbe9dbf26b3ba8118ad75bf7d\`
- 30 Nov 2026, 21:24 UTC: sent 40 S to \`0x976EA74026E726554dB657fA54763abd0C3a0aa9\`, in \`0xca84d7b13a7edc9bdcf11ed9bb00ef5fdaa38ddeb1b82bc3e917b7cb393e005c\`
- 30 Nov 2026, 21:24 UTC: sent 110 S to ALI sale \`0x5FC8d32690cc91D4c39d9d3abcBD16989F875707\``;
const fees = `**You paid 0.012141 S in network fees for 7 transactions.**

- sent 110 S to ALI sale, fee 0.002472 S
- received 20,000 USDC, newly minted, fee 0.002616 S
- allowed Uniswap V3 router, fee 0.002087 S
- allowed 0x14dC, fee 0.001819 S
- sent 35 USDC to 0x2361, fee 0.001926 S
- and 2 cheaper ones`;
const bought = "You paid 110 S and received **1,000 ALI**, in block 110; the fee was 0.002813 S.";

const check = (text: string, ...replies: string[]) => {
  const found = checkFigures(text, listFiguresOf(replies));
  return found && `${found.verdict}: ${found.expression} = ${found.result}`;
};

test.each<[string, string, ...string[]]>([
  ["so 40 and 110 and 2.5 is 152.5?", "right: 40 + 110 + 2.5 = 152.5"],
  ["12 + 9.5 + 100 makes 121.5 doesn't it", "right: 12 + 9.5 + 100 = 121.5"],
  ["three times 15 and a 20, so 65, no?", "right: 3 × 15 + 20 = 65"],
  ["I put 15 three times and then 20 so 70", "wrong: 15 × 3 + 20 = 65"],
  ["0.0017 plus 0.004 = 0.0058?", "wrong: 0.0017 + 0.004 = 0.0057"],
  ["2 x 7.25 comes to 14.5 right", "right: 2 × 7.25 = 14.5"],
  ["110 + 40 + 2.5 = 152.5. So 3 payments only, no others in S. Confirm?", "right: 110 + 40 + 2.5 = 152.5"],
  ["1.200,50 + 1.419.427 = 1.420.627,50, correct?", "right: 1,200.5 + 1,419,427 = 1,420,627.5"],
  ["what is 12k plus 1.4 million", "computed: 12,000 + 1,400,000 = 1,412,000"],
  ["152.5 minus 40 is 112.5, agree?", "right: 152.5 − 40 = 112.5"],
  ["so 0.012141 divided by 7 is 0.001734 each?", "rounded: 0.012141 ÷ 7 = about 0.001734428571428571"],
  [
    "Of the 0.088807, deploy and mint is 0.076666 and the rest 0.012141. My split correct?",
    "right: 0.076666 + 0.012141 = 0.088807",
  ],
  ["Total supply now 550, of which I hold 500 and he holds 50. Correct?", "right: 500 + 50 = 550"],
  [
    "By my own addition the two you left out must be 0.001221 S together. Correct or not?",
    "right: 0.012141 S − (0.002472 S + 0.002616 S + 0.002087 S + 0.001819 S + 0.001926 S) = 0.001221 S",
    fees,
  ],
  [
    "So all-in cost per ALI including fee = 0.110003 S. Agree?",
    "rounded: (110 S + 0.002813 S) ÷ 1,000 ALI = 0.110002813 S",
    bought,
  ],
])("%s", (text, expected, ...replies) => {
  expect(check(text, ...replies)).toBe(expected);
});

test("numbers that a reply shows are named by what stands there, others as not shown", () => {
  const found = checkFigures("110 + 40 + 2.5 + 7 = 159.5, right?", listFiguresOf([payments]));
  expect(found?.shown).toEqual([
    { text: "110 S", words: expect.stringContaining("sent 110 S to ALI sale") },
    { text: "40 S", words: expect.stringContaining("sent 40 S to") },
    { text: "2.5 S", words: expect.stringContaining("sent 2.5 S to") },
  ]);
  expect(found?.unseen).toEqual(["7"]);
  expect(found?.result).toBe("159.5 S");
});

test("what is added of several tokens is no sum", () => {
  const both = `${payments}\n- 30 Nov 2026, 21:24 UTC: sent 35 USDC to \`0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f\``;
  expect(checkFigures("so 110 and 40 and 2.5 and 35 is 187.5?", listFiguresOf([both]))?.isMixed).toBe(true);
});

test.each<[string, ...string[]]>([
  ["I make it 62"],
  ["send 5 S to 0x976EA74026E726554dB657fA54763abd0C3a0aa9"],
  ["is 40 more than 30?"],
  ["send 15 to Ann and 20 to Bob, so 35 in total, ok?"],
  ["I have 20,007 USDC and 999,847 S and 40 ALI, is 5 S enough?", payments],
  ["actually no, make it 2.5, 12 is too much. yeah 2.5. or... yes 2.5"],
  [
    "why isn't it 28.7 as the price is 0.0287",
    "**For 1,000 ALI you get 28.54 USDC now.** One ALI is $0.0287.",
  ],
  [
    "split: 0x976EA74026E726554dB657fA54763abd0C3a0aa9 gets 2 S, 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955 gets 3 S and 0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f gets 5 S",
  ],
  ["is 12.75 S a good price?", bought],
  ["on 30 Nov 2026 at 20:58 I sent 40 S, is that right?", payments],
])("%j claims no sum", (text, ...replies) => {
  expect(check(text, ...replies)).toBeNull();
});

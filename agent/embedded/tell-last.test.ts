import { expect, test } from "vitest";
import { leaveOutSaid } from "./leave-out-said.ts";
import { tellLast } from "./tell-last.ts";

const at = (number: number) => `at block ${number} (29 Nov 2026, 19:47 UTC) on Sonic devnet (local).`;
const one = `**5 S.**\n\nRead ${at(7)}`;
const longer = `**6 ALI.** More.\n\nRead for \`0x${"a".repeat(40)}\` ${at(7)}`;

test("reads of one reply at the same block have one footer, the longest, below the last", () => {
  const first = { text: one, goesOn: true };
  expect(tellLast([first])).toBe("**5 S.**");
  expect(tellLast([first, { text: longer, goesOn: false }])).toBe(longer);
  const short = { text: "Six.", goesOn: false };
  expect(tellLast([first, short])).toBe(`Six.\n\nRead ${at(7)}`);
  expect(tellLast([first, { ...first, goesOn: false }])).toBe(`Read ${at(7)}`);
});

test("a read at another block keeps its own footer, and one alone its place", () => {
  const later = { text: `Six. Read ${at(8)}`, goesOn: false };
  expect(tellLast([{ text: one, goesOn: true }, later])).toBe(`Read ${at(7)}\n\nSix.\n\nRead ${at(8)}`);
  expect(tellLast([later])).toBe(later.text);
  expect(tellLast([{ text: one, goesOn: false }, later])).toBe(later.text);
});

test("what the reply before said beside its answer is not said again, a warning and a figure first are", () => {
  const risk = "You can lose what you pay.";
  const before = `**5 ALI.** ${risk}\n\n**Careful:** it is thin.\n\n- 3 S`;
  const told = `Six. ${risk}\n\nIt is new. ${risk}\n\n**Careful:** it is thin.\n\n- 3 S\n\nRead ${at(7)}`;
  expect(leaveOutSaid(told, `${before}\n\nRead ${at(7)}`)).toBe(
    `Six. ${risk}\n\nIt is new.\n\n**Careful:** it is thin.\n\n- 3 S\n\nRead ${at(7)}`,
  );
});

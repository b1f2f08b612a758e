import { expect, test } from "vitest";
import { dropYesNo } from "./drop-yes-no.ts";

test.each([
  [
    "how do I move my wallet to a new phone",
    "Yes, with the words you get it back.",
    "With the words you get it back.",
  ],
  ["I lost my phone. Where is the money?", "No: it stands on the chain.", "It stands on the chain."],
  ["In a failed swap, which part is lost?", "Yes, the fee is lost.", "The fee is lost."],
  ["Could they take more than 75, or take it twice?", "Yes: in parts, to 75.", "In parts, to 75."],
  ["and who can change it?", "No. Nobody can.", "Nobody can."],
  ["How many have I, and until when?", "**Yes: 5 ALI until May.** No more.", "**5 ALI until May.** No more."],
  ["what is 0x1?", "**Yes.** **It is a router.** Known.", "**It is a router.** Known."],
])("%j is answered without a yes or no", (question, text, told) => {
  expect(dropYesNo(text, question)).toBe(told);
});

test.each([
  "is my money gone?",
  "my phone is broken, can I get it back",
  "what do I lose, is it all gone?",
  "How is it lost? Can I get it back?",
  "how odd, so it is final, right?",
  "what if I lose my phone?",
  "is it lost, what do you think?",
  "Losing a device",
])("%j keeps the yes or no", (question) => {
  expect(dropYesNo("No: it stands on the chain.", question)).toBe("No: it stands on the chain.");
});

test("a text that only begins with such a word is kept", () => {
  expect(dropYesNo("No bank makes S.", "who makes S?")).toBe("No bank makes S.");
});

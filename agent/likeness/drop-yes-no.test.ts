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
  ["so it's only a draft?", "No: it is only prepared.", "It is only prepared."],
  ["nothing has left me yet, right?", "No: nothing is sent.", "Nothing is sent."],
  ["the team can't stop it, can they?", "No: nobody can.", "Nobody can."],
  ["can they no just change it?", "No: nobody can.", "Nobody can."],
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
  "I did not sign it. is it lost?",
  "Is it lost for good, can I not get it back?",
])("%j keeps the yes or no", (question) => {
  expect(dropYesNo("No: it stands on the chain.", question)).toBe("No: it stands on the chain.");
});

test("a text that only begins with such a word is kept", () => {
  expect(dropYesNo("No bank makes S.", "who makes S?")).toBe("No bank makes S.");
});

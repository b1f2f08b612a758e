import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { hearShorthand } from "./hear-shorthand.ts";

const lex = createLexer(testLexicon, (word) => word);
const address = "0x52908400098527886E0F7030069857D2E4169EE7";

test("after an amount, the 2 before an address is no number", () => {
  const [, , two] = hearShorthand(lex(`6.5 S 2 ${address}`));
  expect(two).toMatchObject({ text: "2", word: "to" });
  expect(two).not.toHaveProperty("entity");
});

test("an amount of 2 stays one", () => {
  expect(hearShorthand(lex(`send 2 ${address}`))[1]?.entity?.kind).toBe("number");
  expect(hearShorthand(lex(`send 5 S and 2 S to ${address}`))[4]?.entity?.kind).toBe("number");
});

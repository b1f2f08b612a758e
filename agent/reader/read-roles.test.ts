import { describe, expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { toFrame } from "./frame.ts";
import { loadRoleReader } from "./load-reader.ts";

const lex = createLexer(testLexicon, (word) => word);
const read = loadRoleReader();
const ann = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const bob = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

type Operation = Parameters<typeof read>[0];

function roles(operation: Operation, text: string): string {
  const tokens = lex(text);
  return read(operation, tokens, [])
    .map((one) => ("at" in one ? `${tokens[one.at]?.text}=${one.role}` : ""))
    .join(" ");
}

describe("roles of things", () => {
  test("which token is sold, which is bought, and which of them is counted", () => {
    expect(roles("trade", "get me 20 USDC for my S")).toBe("20=amount:buy USDC=buy S=sell");
    expect(roles("trade", "turn 20 USDC into S")).toBe("20=amount:sell USDC=sell S=buy");
  });

  test("a bound is no amount, and a number that counts something else is nothing", () => {
    expect(roles("trade", "sell 50 S for USDC, at least 14 USDC")).toMatch(/^50=amount:sell .*14=min/);
    expect(roles("send", `5 minutes ago I promised ${ann} 15 S`)).toMatch(
      /^5[^ ]*( minutes)?=none .*15=amount/,
    );
  });

  test("the same address has another role in another operation", () => {
    expect(roles("send", `10 S to ${ann}`)).toContain(`${ann}=to`);
    expect(roles("approve", `let ${ann} spend 10 USDC`)).toContain(`${ann}=spender`);
    expect(roles("history", `did I ever pay ${ann}`)).toContain(`${ann}=counterparty`);
  });

  test("no two things have the same role where there is only one", () => {
    const all = read("approve", lex(`${ann} and ${bob} want 5 USDC and 6 WETH`), []).map(({ role }) => role);
    const given = all.filter((role) => role !== "none" && role !== "basis");
    expect(new Set(given).size).toBe(given.length);
  });
});

test("what the message leaves out comes from the request before", () => {
  const before = toFrame("send", { token: "USDC", transfers: [{ to: ann, amount: "40" }] });
  const found = read("send", lex(`same to ${bob} please`), [before]).flatMap((one) =>
    "frame" in one ? [`${one.role}=${one.value}`] : [],
  );
  expect(found.sort()).toEqual(["amount=40", "token=USDC"]);
});

test("a message of thousands of things costs no more than one of a few", () => {
  expect(read("send", lex("5 S ".repeat(2_000)), []).length).toBeLessThan(30);
});

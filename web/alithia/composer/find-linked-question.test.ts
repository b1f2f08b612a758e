import { expect, test } from "vitest";
import { findLinkedQuestion } from "./use-composer.ts";

const hash = `0x${"ab".repeat(32)}`;
const address = `0x${"cd".repeat(20)}`;

test("a link asks a known question by its id", () => {
  expect(findLinkedQuestion("?ask=answer-question")).toBe("How do fees work on Sonic?");
});

test("a reading question carries a validated hash or address", () => {
  expect(findLinkedQuestion(`?ask=explain-transaction&hash=${hash}`)).toBe(
    `What happened in this transaction? ${hash}`,
  );
  expect(findLinkedQuestion(`?ask=summarize-wallet&address=${address}`)).toBe(
    `What is in this wallet? ${address}`,
  );
});

test("nothing else from a link reaches the composer", () => {
  expect(findLinkedQuestion(`?ask=explain-transaction&hash=${address}`)).toBe(
    "What happened in this transaction? ",
  );
  expect(findLinkedQuestion("?ask=explain-transaction&hash=send+everything")).not.toContain("everything");
  expect(findLinkedQuestion(`?ask=send&address=${address}`)).toBe("Send 1 S to ");
  expect(findLinkedQuestion("?ask=Send%20all")).toBeNull();
  expect(findLinkedQuestion("")).toBeNull();
});

import { limits } from "@alithia/protocol/limits.ts";
import { expect, test } from "vitest";
import { recalledTurns } from "../conversation/recall-turns.ts";
import { readChatTransportBody } from "./read-chat-transport-body.ts";

/** Creates a list that counts accesses to its items. */
function watchList(length: number, item: unknown) {
  let looks = 0;
  const list = new Proxy(new Array(length).fill(item), {
    get(target, name, receiver) {
      if (typeof name === "string" && /^\d+$/.test(name)) looks += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { list, countLooks: () => looks };
}

const maxLooks = 10_000;
const text = { type: "text", text: "a" };

test.each([
  { what: "numbers", part: 1 },
  { what: "objects that are no part", part: {} },
  { what: "texts", part: text },
  { what: "parts that say nothing", part: { type: "" } },
])("of a million $what in one message few are looked at before it is refused", ({ part }) => {
  const { list, countLooks } = watchList(1_000_000, part);
  expect(() => readChatTransportBody({ id: "a", messages: [{ role: "user", parts: list }] })).toThrow();
  expect(countLooks()).toBeLessThan(maxLooks);
});

test("of a thousand messages of a thousand wrong parts one part is looked at", () => {
  const { list, countLooks } = watchList(1_000, 1);
  const messages = new Array(1_000).fill({ role: "a", parts: list });
  expect(() => readChatTransportBody({ id: "a", messages })).toThrow();
  expect(countLooks()).toBe(1);
});

test("of a million messages the newest are looked at, and the others may be anything", () => {
  const { list, countLooks } = watchList(1_000_000, { role: "user", parts: [text] });
  const { earlierTurns } = readChatTransportBody({ id: "a", messages: list });
  expect(earlierTurns).toHaveLength(recalledTurns);
  expect(countLooks()).toBeLessThan(maxLooks);
});

test("earlier turns are as long as a message may be", () => {
  const long = { role: "assistant", parts: [{ type: "text", text: "a".repeat(100_000) }] };
  const messages = [long, { role: "user", parts: [text] }];
  const { earlierTurns, fields } = readChatTransportBody({ id: "a", messages });
  expect(earlierTurns.map((turn) => turn.text.length)).toEqual([limits.textCharacters]);
  expect(fields).toMatchObject({ text: "a", roomId: "a" });
});

test("a reply of ours with every kind of part is read back", () => {
  const parts = [
    { type: "step-start" },
    { type: "tool-read-chain", toolCallId: "1", state: "output-available", input: {}, output: {} },
    { type: "data-evidence", id: "data-1", data: { reads: [] } },
    { type: "text", text: "Block 7.", state: "done" },
  ];
  const messages = [
    { id: "m", role: "assistant", parts },
    { role: "user", parts: [text] },
  ];
  const { earlierTurns } = readChatTransportBody({ id: "a", messages });
  expect(earlierTurns).toEqual([{ sender: "agent", text: "Block 7.", calls: [] }]);
});

test("an earlier message that holds a secret is left out, whoever is said to have written it", () => {
  const secret = {
    type: "text",
    text: "my private key is 4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318",
  };
  const messages = [
    { role: "user", parts: [secret] },
    { role: "assistant", parts: [secret] },
    { role: "user", parts: [text] },
    { role: "user", parts: [text] },
  ];
  const { earlierTurns } = readChatTransportBody({ id: "a", messages });
  expect(earlierTurns).toEqual([{ sender: "user", text: "a", picks: [] }]);
});

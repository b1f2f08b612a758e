import { expect, test } from "vitest";
import { createTokenBuckets } from "./limit-calls.ts";

test("a burst of a minute's calls is in order, and one more has to wait", () => {
  const { take } = createTokenBuckets(60, () => 0);
  for (let call = 0; call < 60; call += 1) expect(take("a")).toBe(0);
  expect(take("a")).toBe(1);
  expect(take("b")).toBe(0);
});

test("whoever waits as long as was said is served, and whoever does not wait loses nothing by asking", () => {
  let nowMs = 0;
  const { take } = createTokenBuckets(6, () => nowMs);
  for (let call = 0; call < 6; call += 1) take("a");
  expect(take("a")).toBe(10);
  nowMs += 4_000;
  expect(take("a")).toBe(6);
  nowMs += 6_000;
  expect(take("a")).toBe(0);
  expect(take("a")).toBe(10);
});

test("a quiet minute fills a bucket, and never more than that", () => {
  let nowMs = 0;
  const { take } = createTokenBuckets(3, () => nowMs);
  for (let call = 0; call < 3; call += 1) take("a");
  nowMs += 3_600_000;
  expect([take("a"), take("a"), take("a"), take("a")]).toEqual([0, 0, 0, 20]);
});

test("more networks than there is room for take the room of fifty thousand, and a busy one is not forgotten", () => {
  const { take } = createTokenBuckets(1, () => 0);
  take("busy");
  for (let network = 0; network < 60_000; network += 1) {
    take(String(network));
    if (network % 1_000 === 0) expect(take("busy")).toBe(60);
  }
  expect(take("0")).toBe(0);
});

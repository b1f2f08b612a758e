import { expect, test } from "vitest";
import { sonicContracts } from "../registry/sonic-contracts.ts";
import { sonicTokens } from "../registry/sonic-tokens.ts";
import { looksAlike } from "./looks-alike.ts";
import pairs from "./vectors/poisoned-pairs.json" with { type: "json" };

test("at least 98 of 100 real poisoners are recognised", () => {
  const recognised = pairs.filter((pair) => {
    const [poisoner = "", imitated = ""] = pair.split(" ").map((digits) => `0x${digits}`);
    return looksAlike(poisoner, imitated);
  });
  expect(pairs).toHaveLength(100);
  expect(recognised.length).toBeGreaterThanOrEqual(98);
});

test("of 600,000 pairs of strangers at most 10 are taken for imitations", () => {
  const listed = [...sonicTokens, ...sonicContracts].map(({ address }) => address);
  const strangers = [...new Set(listed), ...randomAddresses(1_100 - listed.length, 7)];
  let pairsSeen = 0;
  let alarms = 0;
  for (const [index, one] of strangers.entries()) {
    for (const other of strangers.slice(index + 1)) {
      pairsSeen += 1;
      if (looksAlike(one, other)) alarms += 1;
    }
  }
  expect(pairsSeen).toBeGreaterThan(600_000);
  expect(alarms).toBeLessThanOrEqual(10);
});

/** The same addresses for the same seed. */
function randomAddresses(count: number, seed: number): string[] {
  let state = BigInt(seed);
  return Array.from({ length: count }, () => {
    let digits = "";
    while (digits.length < 40) {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      digits += (state >> 32n).toString(16).padStart(8, "0");
    }
    return `0x${digits}`;
  });
}

import { expect, test } from "vitest";
import { checkDecoders } from "../../../bench/proposals/check-decoders.ts";

test("the card, our decoder, another library and the wallet's request agree on every byte", async () => {
  const { calls, faults } = await checkDecoders(250, 7);
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThanOrEqual(250);
});

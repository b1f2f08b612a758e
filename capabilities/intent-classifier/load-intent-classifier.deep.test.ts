import { expect, test } from "vitest";
import { learnFromSets } from "../../bench/intents/learn.ts";
import weights from "./generated/weights.json" with { type: "json" };

test("what the agent leans by is what the sets teach; `node bench/intents/learn.ts` learns it again", () => {
  expect(learnFromSets(["own", "development"])).toEqual(weights);
});

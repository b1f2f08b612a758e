import { expect, test } from "vitest";
import { findDemand } from "./find-demand.ts";

const demandOf = (text: string) => findDemand(text.split(" "));

test("the head of what is asked for stands before the preposition, and its subject after it", () => {
  expect(demandOf("what is the trading volume of shadow")).toEqual({ head: "volum", subject: ["shadow"] });
});

test("a head that asks for nothing beyond what follows is none", () => {
  expect(demandOf("what is the point of staking").head).toBeUndefined();
});

test("another form of question demands nothing", () => {
  expect(demandOf("how do i stake")).toEqual({ head: undefined, subject: [] });
});

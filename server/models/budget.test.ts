import { expect, test } from "vitest";
import { type BudgetStore, createBudget, createMemoryBudgetStore, digestVisitorDay } from "./budget.ts";
import type { ProviderSettings } from "./provider-settings.ts";

const settings = {
  kind: "openai",
  tokensPerDay: 1_000,
  microDollarsPerDay: 1_000_000,
  tokensPerVisitor: 600,
  microDollarsPerVisitor: 1_000_000,
  inputMicroDollars: 3_000_000,
  outputMicroDollars: 15_000_000,
} as ProviderSettings;
const day = "2026-11-20";
const most = { inputTokens: 200, outputTokens: 100 };

const open = (store: BudgetStore) =>
  createBudget({ store, now: () => Date.UTC(2026, 10, 20), reportFailure: () => {} });

test("what a call may cost is taken before it, and given back after it", async () => {
  const store = createMemoryBudgetStore();
  const reserved = await open(store).reserve(settings, most, "a");
  expect(await store.loadSpending(day, "openai")).toEqual({ tokens: 300, microDollars: 2_100 });
  if (typeof reserved === "string") throw new Error(reserved);
  await reserved.settle({ inputTokens: 200, outputTokens: 20 });
  for (const key of ["openai", digestVisitorDay(day, "a")])
    expect(await store.loadSpending(day, key)).toEqual({ tokens: 220, microDollars: 900 });
});

test("of calls at the same time only those within the limits are let through", async () => {
  const store = createMemoryBudgetStore();
  const [one, other] = [open(store), open(store)];
  const asked = [one, other, one, other].map((budget) => budget.reserve(settings, most, "a"));
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => typeof outcome === "string")).toHaveLength(2);
  expect(await one.reserve(settings, most, "b")).not.toBeTypeOf("string");
  expect(await other.reserve(settings, most, "b")).toBe("day");
  expect(await store.loadSpending(day, "openai")).toMatchObject({ tokens: 900 });
});

test("dollars are limited as tokens are", async () => {
  const store = createMemoryBudgetStore();
  expect(await open(store).reserve({ ...settings, microDollarsPerDay: 2_000 }, most)).toBe("day");
  expect(await open(store).reserve({ ...settings, microDollarsPerVisitor: 2_000 }, most, "a")).toBe(
    "visitor",
  );
  expect(await store.loadSpending(day, "openai")).toEqual({ tokens: 0, microDollars: 0 });
});

import { createHash } from "node:crypto";
import type { ProviderSettings } from "./provider-settings.ts";

/** Usage of one day under one key. */
type Spending = { tokens: number; microDollars: number };

/** Stores spending by UTC day (`2026-11-20`) and key; may be shared by several processes. */
export type BudgetStore = {
  /** Atomically adds the amount if it stays within the limit; returns whether it did. */
  reserve(day: string, key: string, amount: Spending, limit: Spending): Promise<boolean>;
  /** Adds an amount, which may be negative. */
  addSpending(day: string, key: string, amount: Spending): Promise<void>;
  loadSpending(day: string, key: string): Promise<Spending>;
};

type Usage = { inputTokens: number; outputTokens: number };

/** The maximum cost is reserved before a call; `settle` returns the unused part. */
export type Reservation = { settle(used: Usage): Promise<void> };
type Spent = "day" | "visitor";

export type Budget = {
  /** Rejects if the store is unavailable. Without a visitor only the provider's daily limit applies. */
  reserve(settings: ProviderSettings, most: Usage, visitor?: string): Promise<Reservation | Spent>;
};

type Dependencies = { store: BudgetStore; now(): number; reportFailure(cause: unknown): void };

/** Charges every call to the provider's daily budget and to its visitor's. */
export function createBudget({ store, now, reportFailure }: Dependencies): Budget {
  return {
    async reserve(settings, most, visitor) {
      const day = new Date(now()).toISOString().slice(0, 10);
      const reserved = priceOf(settings, most);
      const { tokensPerDay, microDollarsPerDay, tokensPerVisitor, microDollarsPerVisitor } = settings;
      const ofDay = { tokens: tokensPerDay, microDollars: microDollarsPerDay };
      const ofVisitor = { tokens: tokensPerVisitor, microDollars: microDollarsPerVisitor };
      const keys: string[] = [settings.kind];
      if (!(await store.reserve(day, settings.kind, reserved, ofDay))) return "day";
      if (visitor !== undefined) {
        const key = digestVisitorDay(day, visitor);
        if (!(await store.reserve(day, key, reserved, ofVisitor))) {
          await store.addSpending(day, settings.kind, negate(reserved));
          return "visitor";
        }
        keys.push(key);
      }
      return {
        // Bookkeeping errors must not lose a reply that was paid for.
        async settle(used) {
          const price = priceOf(settings, used);
          const rest = {
            tokens: price.tokens - reserved.tokens,
            microDollars: price.microDollars - reserved.microDollars,
          };
          for (const key of keys) await store.addSpending(day, key, rest).catch(reportFailure);
        },
      };
    },
  };
}

export function priceOf(
  { inputMicroDollars, outputMicroDollars }: ProviderSettings,
  { inputTokens, outputTokens }: Usage,
): Spending {
  return {
    tokens: inputTokens + outputTokens,
    microDollars: Math.ceil(
      (inputTokens * inputMicroDollars + outputTokens * outputMicroDollars) / 1_000_000,
    ),
  };
}

const negate = ({ tokens, microDollars }: Spending): Spending => ({
  tokens: -tokens,
  microDollars: -microDollars,
});

/** Uses a different key each day, so that a visitor's usage cannot be linked across days. */
export function digestVisitorDay(day: string, visitor: string): string {
  return `visitor:${createHash("sha256").update(`${day} ${visitor}`).digest("base64url").slice(0, 22)}`;
}

/** Creates a store for one process, whose contents are lost when it ends. */
export function createMemoryBudgetStore(): BudgetStore {
  const spent = new Map<string, Spending>();
  const load = (day: string, key: string) => spent.get(`${day} ${key}`) ?? { tokens: 0, microDollars: 0 };
  const add = (day: string, key: string, { tokens, microDollars }: Spending) => {
    const before = load(day, key);
    spent.set(`${day} ${key}`, {
      tokens: before.tokens + tokens,
      microDollars: before.microDollars + microDollars,
    });
  };
  return {
    loadSpending: async (day, key) => load(day, key),
    addSpending: async (day, key, amount) => add(day, key, amount),
    async reserve(day, key, amount, limit) {
      const before = load(day, key);
      const isWithin =
        before.tokens + amount.tokens <= limit.tokens &&
        before.microDollars + amount.microDollars <= limit.microDollars;
      if (isWithin) add(day, key, amount);
      return isWithin;
    },
  };
}

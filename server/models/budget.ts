import type { ProviderSettings } from "./provider-settings.ts";

/** What a provider used up on one day. */
export type Spending = { tokens: number; microDollars: number };

/** Keeps what was spent, by UTC day (`2026-11-20`) and provider, where several processes share it. */
export type BudgetStore = {
  loadSpending(day: string, provider: string): Promise<Spending>;
  addSpending(day: string, provider: string, spending: Spending): Promise<void>;
};

export type Budget = {
  /** Whether today's budget still has something left. */
  hasLeft(settings: ProviderSettings): Promise<boolean>;
  spend(settings: ProviderSettings, inputTokens: number, outputTokens: number): Promise<void>;
};

type Dependencies = { store: BudgetStore; now(): number; reportFailure(cause: unknown): void };

/** `hasLeft` rejects when the store cannot be read; a reply that was paid for is never lost to its bookkeeping. */
export function createBudget({ store, now, reportFailure }: Dependencies): Budget {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  return {
    async hasLeft({ kind, tokensPerDay, microDollarsPerDay }) {
      const spent = await store.loadSpending(today(), kind);
      return spent.tokens < tokensPerDay && spent.microDollars < microDollarsPerDay;
    },
    async spend({ kind, inputMicroDollars, outputMicroDollars }, inputTokens, outputTokens) {
      const microDollars = Math.ceil(
        (inputTokens * inputMicroDollars + outputTokens * outputMicroDollars) / 1_000_000,
      );
      const spending = { tokens: inputTokens + outputTokens, microDollars };
      await store.addSpending(today(), kind, spending).catch(reportFailure);
    },
  };
}

/** A store for one process; what it holds ends with the process. */
export function createMemoryBudgetStore(): BudgetStore {
  const spent = new Map<string, Spending>();
  return {
    loadSpending: async (day, provider) => spent.get(`${day} ${provider}`) ?? { tokens: 0, microDollars: 0 },
    addSpending: async (day, provider, { tokens, microDollars }) => {
      const key = `${day} ${provider}`;
      const before = spent.get(key) ?? { tokens: 0, microDollars: 0 };
      spent.set(key, { tokens: before.tokens + tokens, microDollars: before.microDollars + microDollars });
    },
  };
}

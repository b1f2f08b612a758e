import type { LanguageModel, ModelEvent, ModelRequest, Turn } from "@alithia/agent/language-model.ts";
import { ModelFailure } from "@alithia/agent/model-failure.ts";
import { modelSwitch } from "../switches/list-switches.ts";
import { capitalize, type ProviderSettings, providerNames } from "./provider-settings.ts";

/** Leaves a provider alone that failed several times in a row, so that not every visitor waits for it. */
type CircuitBreaker = {
  /** Whether it may be asked now; after a rest one request tries. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
};

const failuresUntilRest = 3;
const firstRestMs = 30_000;
const maxRestMs = 300_000;

function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0;
  let restMs = firstRestMs;
  let restsUntil = 0;
  return {
    allows() {
      if (failures < failuresUntilRest) return true;
      if (now() < restsUntil) return false;
      // The others wait until the one that tries is back.
      restsUntil = now() + restMs;
      return true;
    },
    succeeded() {
      failures = 0;
      restMs = firstRestMs;
    },
    failed() {
      failures++;
      if (failures < failuresUntilRest) return;
      restsUntil = now() + restMs;
      restMs = Math.min(restMs * 2, maxRestMs);
    },
  };
}

type Provider = { settings: ProviderSettings; model: LanguageModel };

type ModelChainDependencies = {
  /** In the order in which they are tried. */
  providers: Provider[];
  /** Answers when no provider does. */
  embedded: LanguageModel;
  now(): number;
  /** Whether the operator leaves a provider's model on; all are when absent. */
  isOn?(name: string): boolean;
  /** Told why a provider did not answer, whoever answers instead. */
  reportFailure?(error: ModelFailure, provider: string): void;
};

/** What says nothing about the provider itself. */
const ourReasons = /^(?:budget-.*|provider-resting|model-off)$/;

/**
 * The configured providers, and the embedded model behind them: when one fails, rests or its budget is used up, the
 * next answers, and the reply says so. A reply that has fallen back stays with the model it fell back to. One whose
 * text broke off ends there: nobody goes on in another's sentence.
 */
export function createModelChain(dependencies: ModelChainDependencies): LanguageModel {
  const { embedded, now, reportFailure, isOn = () => true } = dependencies;
  const providers = dependencies.providers.map((one) => ({ ...one, breaker: createCircuitBreaker(now) }));
  const startAt = new WeakMap<Turn[], number>();

  /** Gives the model's events; returns what it failed of, or null at the end of an answer. */
  async function* ask(
    { settings, model, breaker }: (typeof providers)[number],
    request: ModelRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent, ModelFailure | null> {
    if (!isOn(modelSwitch(settings.kind)))
      return new ModelFailure(
        "model-off",
        `${capitalize(providerNames[settings.kind])} is switched off for now.`,
      );
    if (!breaker.allows()) {
      const sentence = `${capitalize(providerNames[settings.kind])} failed several times and is left alone for a while.`;
      return new ModelFailure("provider-resting", sentence);
    }
    try {
      yield* model.next(request, signal);
      breaker.succeeded();
      return null;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (!ourReasons.test(error.code)) breaker.failed();
      return error;
    }
  }

  return {
    name: [...providers.map(({ model }) => model.name), embedded.name].join(" → "),
    async *next(request, signal): AsyncGenerator<ModelEvent> {
      const first = startAt.get(request.turns) ?? 0;
      for (const [index, provider] of providers.entries()) {
        if (index < first) continue;
        const failure = yield* ask(provider, request, signal);
        if (failure === null) return;
        reportFailure?.(failure, provider.settings.kind);
        if (failure.code === "provider-broke-off") throw failure;
        startAt.set(request.turns, index + 1);
        const sentence = `${failure.message} ${sayWhoIsNext(providers[index + 1])}`;
        yield { type: "notice", code: failure.code, sentence };
      }
      yield* embedded.next(request, signal);
    },
  };
}

function sayWhoIsNext(next: Provider | undefined): string {
  return next === undefined
    ? "The built-in model answers."
    : `${capitalize(providerNames[next.settings.kind])} is asked instead.`;
}

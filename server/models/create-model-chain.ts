import type { LanguageModel, ModelEvent, ModelRequest, Turn } from "@alithia/agent/language-model.ts";
import { ModelFailure } from "@alithia/agent/model-failure.ts";
import { modelSwitch } from "../switches/list-switches.ts";
import { capitalize, type ProviderSettings, providerNames } from "./provider-settings.ts";

/** Skips a provider after several consecutive failures, so that not every visitor waits for it. */
type CircuitBreaker = {
  /** Whether it may be called now; after a rest one request is let through as a trial. */
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
      // Other requests keep skipping it until the trial has ended.
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
  /** Answers if no provider does. */
  embedded: LanguageModel;
  now(): number;
  /** Whether a provider's model is switched on; if absent, all are. */
  isOn?(name: string): boolean;
  /** Called with the reason when a provider fails, whoever answers instead. */
  reportFailure?(error: ModelFailure, provider: string): void;
};

/** Failures that do not reflect on the provider. */
const ourReasons = /^(?:budget-.*|provider-resting|model-off)$/;

/**
 * Chains the configured providers with the embedded model last: if one fails, rests or has no budget left,
 * the next answers, and the reply says so. A reply that fell back stays with the model it fell back to. If a
 * text breaks off in the middle, the reply ends there instead of continuing with another model.
 */
export function createModelChain(dependencies: ModelChainDependencies): LanguageModel {
  const { embedded, now, reportFailure, isOn = () => true } = dependencies;
  const providers = dependencies.providers.map((one) => ({ ...one, breaker: createCircuitBreaker(now) }));
  const startAt = new WeakMap<Turn[], number>();

  /** Yields the model's events; returns its failure, or null at the end of an answer. */
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

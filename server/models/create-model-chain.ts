import type { LanguageModel, ModelEvent, ModelRequest, Turn } from "@alithia/agent/language-model.ts";
import { ModelFailure } from "@alithia/agent/model-failure.ts";
import { modelSwitch } from "../switches/list-switches.ts";
import type { Budget } from "./budget.ts";
import { capitalize, type ProviderSettings, providerNames } from "./provider-settings.ts";

type Provider = { settings: ProviderSettings; model: LanguageModel };

export type ModelChainDependencies = {
  /** In the order in which they are tried. */
  providers: Provider[];
  /** Answers when no provider does. */
  embedded: LanguageModel;
  budget: Budget;
  /** Whether the operator leaves a provider's model on. */
  isOn?(name: string): boolean;
  reportFailure?(error: unknown, provider: string): void;
};

/** Why a provider does not answer; the message is told to the visitor. */
type Obstacle = { code: string; message: string };

/**
 * The configured providers, and the embedded model behind them: when one fails or its daily budget is used up, the
 * next answers, and the reply says so. A reply that has fallen back stays with the model it fell back to.
 */
export function createModelChain({
  providers,
  embedded,
  budget,
  isOn = () => true,
  reportFailure,
}: ModelChainDependencies): LanguageModel {
  const startAt = new WeakMap<Turn[], number>();

  async function findObstacle({ settings }: Provider): Promise<Obstacle | null> {
    const name = providerNames[settings.kind];
    if (!isOn(modelSwitch(settings.kind)))
      return { code: "model-off", message: `${capitalize(name)} is switched off for now.` };
    try {
      if (await budget.hasLeft(settings)) return null;
      return { code: "budget-spent", message: `Today's budget for ${name} is used up.` };
    } catch (error) {
      reportFailure?.(error, settings.kind);
      return {
        code: "budget-unknown",
        message: `The budget for ${name} cannot be read at the moment.`,
      };
    }
  }

  /** Gives the model's events; returns what broke off, or null at the end of an answer. */
  async function* ask(
    { settings, model }: Provider,
    request: ModelRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent, Obstacle | null> {
    try {
      yield* model.next(request, signal);
      return null;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      reportFailure?.(error, settings.kind);
      return error;
    }
  }

  return {
    name: [...providers.map(({ model }) => model.name), embedded.name].join(" → "),
    async *next(request, signal): AsyncGenerator<ModelEvent> {
      const first = startAt.get(request.turns) ?? 0;
      for (const [index, provider] of providers.entries()) {
        if (index < first) continue;
        const obstacle = (await findObstacle(provider)) ?? (yield* ask(provider, request, signal));
        if (obstacle === null) return;
        startAt.set(request.turns, index + 1);
        const { code, message } = obstacle;
        yield { type: "notice", code, sentence: `${message} ${sayWhoIsNext(providers[index + 1])}` };
        if (code === "provider-broke-off") yield { type: "text-delta", delta: "\n\n", made: "from-facts" };
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

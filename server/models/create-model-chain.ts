import type { LanguageModel, ModelEvent, Turn } from "@alithia/agent/language-model.ts";
import { ModelFailure } from "@alithia/agent/model-failure.ts";
import type { Budget } from "./budget.ts";
import { type ProviderSettings, providerNames } from "./provider-settings.ts";

export type ModelChainDependencies = {
  /** In the order in which they are tried. */
  providers: { settings: ProviderSettings; model: LanguageModel }[];
  /** Answers when no provider does. */
  embedded: LanguageModel;
  budget: Budget;
  reportFailure?(error: unknown, provider: string): void;
};

const builtIn = "The built-in model answers.";

/**
 * The configured providers, and the embedded model behind them: when one fails or its daily budget is used up, the
 * next answers, and the reply says so. A reply that has fallen back stays with the model it fell back to.
 */
export function createModelChain({
  providers,
  embedded,
  budget,
  reportFailure,
}: ModelChainDependencies): LanguageModel {
  const switchedOn = providers.filter(({ settings }) => settings.isOn);
  const startAt = new WeakMap<Turn[], number>();

  return {
    name: [...switchedOn.map(({ model }) => model.name), embedded.name].join(" → "),
    async *next(request, signal): AsyncGenerator<ModelEvent> {
      for (let index = startAt.get(request.turns) ?? 0; index < switchedOn.length; index++) {
        const { settings, model } = switchedOn[index] as (typeof switchedOn)[number];
        const hasLeft = await budget.hasLeft(settings).catch((error: unknown) => {
          reportFailure?.(error, settings.kind);
          return null;
        });
        if (hasLeft === null) {
          startAt.set(request.turns, index + 1);
          yield notice(
            "budget-unknown",
            `The budget for ${providerNames[settings.kind]} cannot be read at the moment. ${builtIn}`,
          );
          continue;
        }
        if (!hasLeft) {
          startAt.set(request.turns, index + 1);
          yield notice(
            "budget-spent",
            `Today's budget for ${providerNames[settings.kind]} is used up. ${builtIn}`,
          );
          continue;
        }
        try {
          yield* model.next(request, signal);
          return;
        } catch (error) {
          if (!(error instanceof ModelFailure)) throw error;
          startAt.set(request.turns, index + 1);
          reportFailure?.(error, settings.kind);
          yield notice(error.code, `${error.message} ${builtIn}`);
          if (error.code === "provider-broke-off")
            yield { type: "text-delta", delta: "\n\n", made: "from-facts" };
        }
      }
      yield* embedded.next(request, signal);
    },
  };
}

function notice(code: string, sentence: string): ModelEvent {
  return { type: "notice", code, sentence };
}

import type { LanguageModel, ModelEvent, ModelRequest } from "@alithia/agent/language-model.ts";
import { ModelFailure } from "@alithia/agent/model-failure.ts";
import { APICallError, type LanguageModel as ProviderClient, streamText } from "ai";
import type { Budget } from "./budget.ts";
import { describeSituation, type Surroundings } from "./describe-situation.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { capitalize, type ProviderSettings, providerNames } from "./provider-settings.ts";
import { startSilenceWatch } from "./start-silence-watch.ts";
import { toModelMessages, toTools } from "./to-model-messages.ts";

export type ProviderModelDependencies = {
  settings: ProviderSettings;
  client: ProviderClient;
  budget: Budget;
  systemPrompt: string;
  surroundings: Surroundings;
  /** Longest silence of the provider before its answer and within it. */
  silenceMs?: number;
  attempts?: number;
  /** Waits before a further attempt; `random` is its jitter, from 0 to 1. */
  firstWaitMs?: number;
  random?(): number;
};

const mostOutputTokens = 2_000;

/**
 * A provider behind our seam. It tries again, with jitter, only while nothing was said yet; every way of failing
 * (refused, silent, cut off, garbled) ends as a `ModelFailure` whose sentence names the provider.
 */
export function createProviderModel(dependencies: ProviderModelDependencies): LanguageModel {
  const { settings, client, budget, systemPrompt, surroundings } = dependencies;
  const { silenceMs = 15_000, attempts = 3, firstWaitMs = 400, random = Math.random } = dependencies;
  const name = providerNames[settings.kind];

  async function* tryOnce(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const watch = startSilenceWatch(silenceMs);
    const messages = toModelMessages(request, describeSituation(surroundings, request));
    const tools = toTools(request);
    let hasFinished = false;
    // What counts when an answer ends without saying what it used up.
    let inputTokens = estimateTokens(systemPrompt, JSON.stringify([messages, request.capabilities]));
    let outputTokens = 0;
    try {
      const { stream } = streamText({
        model: client,
        instructions: systemPrompt,
        messages,
        tools,
        ...(request.mustAnswer === true && { toolChoice: "none" as const }),
        maxOutputTokens: mostOutputTokens,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, watch.signal]),
        // The error arrives in the stream as well; the SDK prints it unless it is told not to.
        onError: () => undefined,
      });
      for await (const part of stream) {
        watch.reset();
        if (part.type === "error") throw part.error;
        if (part.type === "abort") throw watch.signal.aborted ? watch.signal.reason : signal.reason;
        if (part.type === "text-delta" || part.type === "reasoning-delta") {
          outputTokens += estimateTokens(part.text);
        }
        if (part.type === "tool-input-delta") outputTokens += estimateTokens(part.delta);
        if (part.type === "text-delta") yield { type: "text-delta", delta: part.text };
        if (part.type === "tool-call") {
          yield {
            type: "capability-call",
            id: part.toolCallId,
            capability: part.toolName,
            input: part.input,
          };
        }
        if (part.type === "finish") {
          hasFinished = part.finishReason !== "error" && part.finishReason !== "other";
          inputTokens = part.totalUsage.inputTokens ?? inputTokens;
          outputTokens = part.totalUsage.outputTokens ?? outputTokens;
        }
      }
      if (!hasFinished) throw new Error("The stream ended before its end.");
    } catch (error) {
      // A request that was refused is not charged for.
      if (APICallError.isInstance(error) && outputTokens === 0) inputTokens = 0;
      throw error;
    } finally {
      watch.stop();
      await budget.spend(settings, inputTokens, outputTokens);
    }
  }

  return {
    name: settings.kind,
    async *next(request, signal) {
      for (let attempt = 1; ; attempt++) {
        let hasSpoken = false;
        try {
          for await (const event of tryOnce(request, signal)) {
            hasSpoken = true;
            yield event;
          }
          yield { type: "finish" };
          return;
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          if (hasSpoken || attempt >= attempts || !isWorthRetrying(error))
            throw toFailure(name, hasSpoken, error);
          await wait(firstWaitMs * 2 ** (attempt - 1) * (0.5 + random()), signal);
        }
      }
    },
  };
}

function isWorthRetrying(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.isRetryable;
  return error instanceof Error && error.name !== "TimeoutError";
}

function toFailure(name: string, hasSpoken: boolean, cause: unknown): ModelFailure {
  const [code, sentence] = hasSpoken
    ? ["provider-broke-off", `The answer from ${name} broke off.`]
    : ["provider-unavailable", `${capitalize(name)} does not answer at the moment.`];
  return new ModelFailure(code ?? "", sentence ?? "", { cause });
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      signal.removeEventListener("abort", stop);
      resolve();
    }
    function stop(): void {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener("abort", stop, { once: true });
  });
}

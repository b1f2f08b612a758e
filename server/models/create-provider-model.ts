import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  type LanguageModel,
  type ModelEvent,
  ModelFailure,
  type ModelRequest,
} from "@alithia/agent/language-model.ts";
import {
  APICallError,
  type LanguageModel as ProviderClient,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from "ai";
import { type Budget, priceOf, type Reservation } from "./budget.ts";
import { capitalize, type ProviderSettings, providerNames } from "./provider-settings.ts";
import {
  cacheUpToHere,
  compactTurns,
  estimateTokens,
  toModelMessages,
  toTools,
} from "./to-model-messages.ts";

export type Surroundings = {
  network: { name: string; chainId: number };
  /** Symbols of the network's listed tokens. */
  symbols: readonly string[];
  now(): number;
};

/** Describes what a provider's model cannot know: the date, the network, its listed tokens, the account. */
export function describeSituation(
  { network, symbols, now }: Surroundings,
  { account }: ModelRequest,
): string {
  const day = new Date(now()).toISOString().slice(0, 10);
  const connected =
    account === undefined ? "No wallet is connected." : `The visitor's connected account: ${account}.`;
  return `Today is ${day} (UTC). Network: ${network.name}, chain ${network.chainId}. Listed tokens: ${symbols.join(", ")}. ${connected}`;
}

/** Creates the AI SDK client for the provider's model. */
export function createProviderClient({
  kind,
  model,
  apiKey = "",
  baseUrl,
}: ProviderSettings): ProviderClient {
  const address = baseUrl === undefined ? {} : { baseURL: baseUrl };
  switch (kind) {
    case "openai":
      return createOpenAI({ apiKey, ...address }).chat(model);
    case "anthropic":
      return createAnthropic({ apiKey, ...address })(model);
    case "openai-compatible":
      return createOpenAICompatible({
        name: "compatible",
        baseURL: baseUrl ?? "http://127.0.0.1:11434/v1",
        includeUsage: true,
        ...(apiKey === "" ? {} : { apiKey }),
      })(model);
  }
}

type SilenceWatch = { signal: AbortSignal; hear(): void; stop(): void };

/** Aborts its signal after a silence; the first word may take longer, since some models think first. */
export function startSilenceWatch(firstWordMs: number, silenceMs: number): SilenceWatch {
  const controller = new AbortController();
  const start = (milliseconds: number) =>
    setTimeout(
      () => controller.abort(new DOMException("The provider fell silent.", "TimeoutError")),
      milliseconds,
    );
  let timer = start(firstWordMs);
  return {
    signal: controller.signal,
    hear() {
      clearTimeout(timer);
      timer = start(silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Usage and timing of one provider answer; `firstWordMs` is null if it had no text. */
export type ProviderUsage = {
  provider: string;
  inputTokens: number;
  outputTokens: number;
  microDollars: number;
  /** Null if it had no text. */
  firstWordMs: number | null;
};

export type ProviderModelDependencies = {
  settings: ProviderSettings;
  client: ProviderClient;
  budget: Budget;
  systemPrompt: string;
  surroundings: Surroundings;
  reportUsage?(usage: ProviderUsage): void;
  attempts?: number;
  /** Delay before a retry; `random` is its jitter, from 0 to 1. */
  firstWaitMs?: number;
  random?(): number;
};

/** Finish reasons the visitor must know about. */
const endings: Partial<Record<string, { code: string; sentence(name: string): string }>> = {
  length: {
    code: "answer-cut",
    sentence: (name) => `The answer reached the most that ${name} may say at once, and ends early.`,
  },
  "content-filter": {
    code: "answer-filtered",
    sentence: (name) => `A filter of ${name} held back what would come here.`,
  },
};

type Answer = {
  used: { inputTokens: number; outputTokens: number };
  calls: ModelEvent[];
  finishReason: string;
};

/** Adds a stream part to the answer. Returns its text, or null if it adds nothing new. */
function takePart(part: TextStreamPart<ToolSet>, answer: Answer): string | null {
  const { used } = answer;
  switch (part.type) {
    case "error":
      throw part.error;
    case "text-delta":
    case "reasoning-delta":
      used.outputTokens += estimateTokens(part.text);
      return part.type === "text-delta" ? part.text : "";
    case "tool-input-delta":
      used.outputTokens += estimateTokens(part.delta);
      return "";
    case "tool-call": {
      const { toolCallId: id, toolName: capability, input } = part;
      answer.calls.push({ type: "capability-call", id, capability, input });
      return null;
    }
    case "finish":
      answer.finishReason = part.finishReason;
      used.inputTokens = part.totalUsage.inputTokens ?? used.inputTokens;
      used.outputTokens = part.totalUsage.outputTokens ?? used.outputTokens;
      return null;
    default:
      return null;
  }
}

/**
 * Adapts a provider to `LanguageModel`. Retries with jitter only before any text was sent; every failure
 * (refused, silent, cut off, garbled, no budget) ends as a `ModelFailure` whose sentence names the provider.
 * Calls are yielded at the end of an answer, so that one that breaks off calls nothing.
 */
export function createProviderModel(dependencies: ProviderModelDependencies): LanguageModel {
  const { settings, client, budget, systemPrompt, surroundings, reportUsage } = dependencies;
  const { attempts = 3, firstWaitMs = 400, random = Math.random } = dependencies;
  const name = providerNames[settings.kind];
  const instructions = { role: "system" as const, content: systemPrompt, ...cacheUpToHere };

  async function* tryOnce(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const told = { ...request, turns: compactTurns(request.turns) };
    const messages = toModelMessages(told, describeSituation(surroundings, request));
    const estimated = estimateTokens(systemPrompt, JSON.stringify([messages, request.capabilities]));
    const most = { inputTokens: estimated, outputTokens: settings.maxOutputTokens };
    const reservation = await reserve(most, request.visitor);
    const watch = startSilenceWatch(settings.firstWordMs, settings.silenceMs);
    const startedAt = performance.now();
    let firstWordMs: number | null = null;
    // Charged if an answer ends without reporting its usage.
    const used = { inputTokens: estimated, outputTokens: 0 };
    const answer: Answer = { used, calls: [], finishReason: "none" };
    try {
      const { stream } = streamText({
        model: client,
        instructions,
        messages,
        tools: toTools(request),
        ...(request.mustAnswer === true && { toolChoice: "none" as const }),
        maxOutputTokens: settings.maxOutputTokens,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, watch.signal]),
        // The error also arrives in the stream; by default the SDK would print it.
        onError: () => undefined,
      });
      for await (const part of stream) {
        if (part.type === "abort") throw watch.signal.aborted ? watch.signal.reason : signal.reason;
        const said = takePart(part, answer);
        if (said !== null) watch.hear();
        if (!said) continue;
        firstWordMs ??= performance.now() - startedAt;
        yield { type: "text-delta", delta: said };
      }
      if (!/^(?:stop|tool-calls|length|content-filter)$/.test(answer.finishReason))
        throw new Error("The stream ended before its end.");
    } catch (error) {
      // A rejected request is not charged.
      if (APICallError.isInstance(error) && used.outputTokens === 0) used.inputTokens = 0;
      throw error;
    } finally {
      watch.stop();
      await reservation.settle(used);
      const { microDollars } = priceOf(settings, used);
      reportUsage?.({ provider: settings.kind, ...used, microDollars, firstWordMs });
    }
    const ending = endings[answer.finishReason];
    if (ending !== undefined) yield { type: "notice", code: ending.code, sentence: ending.sentence(name) };
    else yield* answer.calls;
  }

  async function reserve(most: { inputTokens: number; outputTokens: number }, visitor: string | undefined) {
    const reserved = await budget.reserve(settings, most, visitor).catch((cause: unknown) => {
      throw new ModelFailure("budget-unknown", `The budget for ${name} cannot be read at the moment.`, {
        cause,
      });
    });
    if (reserved === "day") throw new ModelFailure("budget-spent", `Today's budget for ${name} is used up.`);
    if (reserved === "visitor")
      throw new ModelFailure("budget-spent-visitor", `Your share of today's budget for ${name} is used up.`);
    return reserved satisfies Reservation;
  }

  return {
    name: settings.kind,
    async *next(request, signal) {
      for (let attempt = 1; ; attempt++) {
        let hasSpoken = false;
        try {
          for await (const event of tryOnce(request, signal)) {
            hasSpoken ||= event.type === "text-delta";
            yield event;
          }
          yield { type: "finish" };
          return;
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          if (error instanceof ModelFailure) throw error;
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
    ? ["provider-broke-off", `The answer from ${name} broke off. Please ask again.`]
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

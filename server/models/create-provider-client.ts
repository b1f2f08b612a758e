import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { ProviderSettings } from "./provider-settings.ts";

/** Creates the AI SDK client for the provider's model. */
export function createProviderClient({ kind, model, apiKey = "", baseUrl }: ProviderSettings): LanguageModel {
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

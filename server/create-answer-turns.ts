import type { AnyCapability } from "@alithia/agent/capability.ts";
import type { LanguageModel } from "@alithia/agent/language-model.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import { createAgent } from "@alithia/agent/run-agent.ts";
import type { AnswerTurns } from "./conversation/answer-message.ts";

type Dependencies = {
  model: LanguageModel;
  capabilities: AnyCapability[];
  lexicon: Lexicon;
  replyDeadlineMs: number;
  now(): number;
  reportDefect(cause: unknown): void;
};

/** The agent as the conversations use it: media is kept with the visitor whose reply it belongs to. */
export function createAnswerTurns({ replyDeadlineMs, ...dependencies }: Dependencies): AnswerTurns {
  const { runAgent } = createAgent({
    ...dependencies,
    limits: { replyDeadlineMs },
    saveMedia: () => Promise.reject(new Error("Media is kept by the reply it belongs to.")),
  });
  return runAgent;
}

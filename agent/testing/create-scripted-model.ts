import type { LanguageModel, ModelEvent, ModelRequest } from "../language-model.ts";

/** One step of a script: its events, or a function that makes them from what the model was asked. */
export type ScriptedStep =
  | ModelEvent[]
  | ((request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelEvent> | Iterable<ModelEvent>);

export type ScriptedModel = LanguageModel & {
  /** What each step was given, in order. */
  requests: ModelRequest[];
};

/** A model that plays a list of steps and records what it was given; after the list it finishes in silence. */
export function createScriptedModel(script: ScriptedStep[]): ScriptedModel {
  const requests: ModelRequest[] = [];
  return {
    name: "scripted",
    requests,
    async *next(request, signal) {
      const step = script[requests.length] ?? [];
      requests.push(structuredClone(request));
      yield* typeof step === "function" ? step(request, signal) : step;
      yield { type: "finish" };
    },
  };
}

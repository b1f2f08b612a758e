import type { LanguageModel, ModelEvent, ModelRequest } from "../language-model.ts";

/** One step of a script: its events, or a function that creates them from the request. */
export type ScriptedStep =
  | ModelEvent[]
  | ((request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelEvent> | Iterable<ModelEvent>);

export type ScriptedModel = LanguageModel & {
  /** The request of each step, in order. */
  requests: ModelRequest[];
};

/** Creates a model that replays a list of steps and records its requests; after it, only `finish`. */
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

import type { AnyCapability } from "@alithia/agent/capability.ts";
import { labelOf as labelOfCall } from "@alithia/agent/reader/describe-readings.ts";
import type { Label } from "@alithia/agent/reader/label.ts";
import { listFeatures } from "@alithia/agent/reader/list-features.ts";
import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { operationsOfCall } from "@alithia/agent/reader/operations-of-call.ts";
import {
  createUnderstanding,
  type Understanding,
} from "@alithia/agent/understanding/create-understanding.ts";
import { stripCourtesies } from "@alithia/agent/understanding/normalization/strip-courtesies.ts";
import { type IntentCase, loadCases } from "../intents/intent-case.ts";
import { createIntentWorld } from "../intents/intent-world.ts";
import { toTurns } from "../intents/judge-case.ts";
import { buildMessages, describeMessage } from "./build-messages.ts";
import type { Lesson } from "./learn-reader.ts";
import type { Conversation } from "./measure-reader.ts";

/** The intent sets open to training; the calls of a case may leave several operations possible. */
const sets = ["own.json", "development.json"];

const talk: Record<string, Label[]> = {
  greeting: ["small-talk"],
  thanks: ["small-talk"],
  goodbye: ["small-talk"],
  help: ["help"],
  identity: ["about-her"],
  acknowledge: ["cancel", "negation", "small-talk", "answer"],
  unclear: ["off-topic", "beyond", "small-talk"],
};

function listIntentLessons(understanding: Understanding, capabilities: AnyCapability[]): Lesson[] {
  return sets.flatMap((set) =>
    loadCases(set).flatMap((given): Lesson[] => {
      const labels = listPossible(given);
      if (labels.length === 0 || given.picks !== undefined) return [];
      const turns = toTurns(given);
      const account = given.account as `0x${string}` | undefined;
      const earlier = given.earlier ?? [];
      const calls = earlier.flatMap((turn) => ("agent" in turn ? turn.calls : []));
      const before = calls.flatMap((call) => operationsOfCall(labelOfCall(call))[0] ?? []).reverse();
      const her = earlier.findLast((turn) => "agent" in turn);
      const input = {
        tokens: understanding.lex(stripCourtesies(given.say)),
        hasAccount: account !== undefined,
        hasFile: given.file !== undefined,
        before,
        herWords: her !== undefined && "agent" in her ? her.agent.toLowerCase() : "",
        ...describeMessage(understanding, capabilities, turns, account),
      };
      return [{ features: listFeatures(input), labels }];
    }),
  );
}

function listPossible({ expect }: IntentCase): Label[] {
  const { calls = [], talk: topic, refuses } = "anyOf" in expect ? (expect.anyOf[0] ?? {}) : expect;
  const [call] = calls;
  if (call !== undefined) return operationsOfCall(labelOfCall(call));
  if (topic !== undefined) return talk[topic] ?? [];
  return refuses === "schedule" || refuses === "other-network" ? ["beyond"] : [];
}

/** Loads all labelled conversations as reader input, plus the lessons of the intent sets. */
export function loadConversations(): { conversations: Conversation[]; extra: Lesson[] } {
  const { capabilities, lexicon } = createIntentWorld();
  const { reader: _, ...untaught } = lexicon;
  const understanding = createUnderstanding(capabilities, untaught);
  const conversations = loadExamples().map((example) => ({
    example,
    messages: buildMessages(example, understanding, capabilities),
  }));
  return { conversations, extra: listIntentLessons(understanding, capabilities) };
}

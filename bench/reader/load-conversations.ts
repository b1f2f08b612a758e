import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createIntentWorld } from "../intents/intent-world.ts";
import { buildMessages } from "./build-messages.ts";
import type { Lesson } from "./learn-reader.ts";
import { listIntentLessons } from "./list-intent-lessons.ts";
import type { Conversation } from "./measure-reader.ts";

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

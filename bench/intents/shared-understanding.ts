import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { preparedAnswers } from "@alithia/capabilities/testing/prepared-answers.ts";
import { createIntentWorld } from "./intent-world.ts";

/** The intent sets' world and its understanding, created once for all tests of a worker. */
export const sharedWorld = createIntentWorld(preparedAnswers);
export const sharedUnderstanding = createUnderstanding(sharedWorld.capabilities, sharedWorld.lexicon);

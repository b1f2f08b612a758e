import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createIntentWorld } from "../../bench/intents/intent-world.ts";
import { preparedAnswers } from "./prepared-answers.ts";

/** The intent sets' world and its understanding, created once for all tests of a worker. */
export const sharedWorld = createIntentWorld(preparedAnswers);
export const sharedUnderstanding = createUnderstanding(sharedWorld.capabilities, sharedWorld.lexicon);

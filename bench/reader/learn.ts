import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fingerprintOfLessons } from "@alithia/agent/reader/fingerprint.ts";
import { packWeights } from "@alithia/agent/reader/reader-weights.ts";
import { listMeantFeatures } from "./build-messages.ts";
import { type Lesson, learnReader } from "./learn-reader.ts";
import { loadConversations } from "./load-conversations.ts";

/** By what shares are sharpened, as measured on voices left out: they were right a little more often than they said. */
const temperature = 0.85;

/** `npm run learn`: learns the reader from the labelled conversations and the intent sets, and writes its weights. */
const target = fileURLToPath(import.meta.resolve("@alithia/agent/reader/generated/weights.json"));
const { conversations, extra } = loadConversations();
const lessons = conversations.flatMap(({ messages }) => {
  const features = listMeantFeatures(messages);
  return messages.map(({ turn }, at): Lesson => ({ turn, features: features[at] ?? [] }));
});
const weights = learnReader([...lessons, ...extra], temperature);
writeFileSync(target, `${JSON.stringify(packWeights(weights, fingerprintOfLessons()))}\n`);
console.log(`${lessons.length + extra.length} messages, ${weights.hashes.length} features`);

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fingerprintOfLessons, fingerprintOfRoles } from "@alithia/agent/reader/fingerprint.ts";
import { packWeights } from "@alithia/agent/reader/reader-weights.ts";
import { packRoleWeights } from "@alithia/agent/reader/role-weights.ts";
import { listMeantFeatures } from "./build-messages.ts";
import { writeQuestionWeights } from "./learn-questions.ts";
import { type Lesson, learnReader } from "./learn-reader.ts";
import { learnRoles, listRoleLessons } from "./learn-roles.ts";
import { loadConversations } from "./load-conversations.ts";

/**
 * `npm run learn`: trains the reader on labelled conversations and intent sets and the question
 * classifier on labelled questions, and writes their weights.
 */
const target = (name: string) =>
  fileURLToPath(import.meta.resolve(`@alithia/agent/reader/generated/${name}.json`));
const { conversations, extra } = loadConversations();
const lessons = conversations.flatMap(({ messages }) => {
  const features = listMeantFeatures(messages);
  return messages.map(({ turn }, at): Lesson => ({ turn, features: features[at] ?? [] }));
});
const weights = learnReader([...lessons, ...extra]);
writeFileSync(target("weights"), `${JSON.stringify(packWeights(weights, fingerprintOfLessons()))}\n`);
console.log(
  `${lessons.length + extra.length} messages, ${weights.linear.hashes.length} and ${weights.encoder.hashes.length} features`,
);

const roleLessons = listRoleLessons(conversations.map(({ messages }) => messages));
const roleWeights = learnRoles(roleLessons);
writeFileSync(target("roles"), `${JSON.stringify(packRoleWeights(roleWeights, fingerprintOfRoles()))}\n`);
console.log(
  `${roleLessons.things.length} things, ${roleWeights.things.hashes.length} features; ` +
    `${roleLessons.thread.length} earlier values, ${roleWeights.thread.hashes.length} features`,
);

writeQuestionWeights();

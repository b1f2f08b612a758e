import { appendFile } from "node:fs/promises";
import type { Misread } from "@alithia/agent/offer-other-readings.ts";
import { findSecret } from "@alithia/protocol/find-secret.ts";
import type { DatabaseOpener } from "../database/create-database-opener.ts";
import type { Database } from "../database/database.ts";
import { unclearQuestions } from "../database/schema.ts";
import type { Environment } from "../environment.ts";
import type { Log } from "./create-log.ts";
import type { UsageCounters } from "./create-usage-counters.ts";

const longestQuestion = 200;
/** Longer questions are cut to this length, at a word boundary. */
const longestRead = 1_000;

const redactions: [pattern: RegExp, mark: string][] = [
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, "[mail]"],
  [/\b(?:https?:\/\/|www\.)\S+/giu, "[link]"],
  [/0x\S*/giu, "[hex]"],
  [/(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+\.(?:s|eth|sonic)\b/giu, "[name]"],
  [/@[\p{L}\p{N}_]+/gu, "[handle]"],
  [/(?<!\S)\S*\p{N}\S*/gu, "[number]"],
  [/\S{25,}/gu, "[long word]"],
];

function cutToRead(text: string): string {
  if (text.length <= longestRead) return text;
  return text.slice(0, text.lastIndexOf(" ", longestRead) + 1);
}

/**
 * Replaces addresses, hashes, links, figures, on-chain names (`bob.s`) and long words in a question by marks.
 * Personal names in plain words remain. Returns null if the question contains a secret.
 */
export function redactQuestion(question: string): string | null {
  if (findSecret(question) !== null) return null;
  const plain = question.normalize("NFKC").replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ");
  const read = cutToRead(plain);
  const redacted = redactions.reduce((text, [pattern, mark]) => text.replace(pattern, mark), read);
  return redacted.replace(/\s+/g, " ").trim().slice(0, longestQuestion);
}

/** Stores an already redacted question with its date and nothing else. */
export async function saveUnclearQuestion(database: Database, day: string, question: string): Promise<void> {
  await database.insert(unclearQuestions).values({ day, question });
}

type UnclearReport = {
  environment: Pick<Environment, "KEEP_UNCLEAR_QUESTIONS">;
  usageCounters: UsageCounters;
  openDatabase: DatabaseOpener;
  log: Log;
  now(): number;
};

/** Counts questions that were not understood; their redacted text is kept only if configured. */
export function createUnclearReport({ environment, usageCounters, openDatabase, log, now }: UnclearReport) {
  async function keep(question: string): Promise<void> {
    const redacted = redactQuestion(question);
    if (!redacted) return;
    const { database } = await openDatabase();
    await saveUnclearQuestion(database, new Date(now()).toISOString().slice(0, 10), redacted);
  }

  return (question: string): void => {
    usageCounters.count("not-understood");
    if (environment.KEEP_UNCLEAR_QUESTIONS) {
      keep(question).catch((cause: unknown) => log.error("unclear-question-not-kept", cause));
    }
  };
}

type MisreadReport = { environment: Pick<Environment, "MISREAD_FILE">; log: Log; now(): number };

/** Appends misunderstood messages, redacted, as JSON lines to the operator's file, if one is configured. */
export function createMisreadReport({ environment, log, now }: MisreadReport) {
  const { MISREAD_FILE: file } = environment;

  async function keep(path: string, { text, capabilities }: Misread): Promise<void> {
    const say = redactQuestion(text);
    if (!say) return;
    const day = new Date(now()).toISOString().slice(0, 10);
    await appendFile(path, `${JSON.stringify({ day, say, answered: capabilities })}\n`);
  }

  return async (misread: Misread): Promise<void> => {
    if (file !== undefined)
      await keep(file, misread).catch((cause: unknown) => log.error("misread-not-kept", cause));
  };
}

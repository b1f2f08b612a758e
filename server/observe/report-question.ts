import { appendFile } from "node:fs/promises";
import type { Misread } from "@alithia/agent/offer-other-readings.ts";
import type { DatabaseOpener } from "../database/create-database-opener.ts";
import type { Database } from "../database/database.ts";
import { unclearQuestions } from "../database/schema.ts";
import type { Environment } from "../environment.ts";
import type { Log } from "./create-log.ts";
import type { UsageCounters } from "./create-usage-counters.ts";
import { redactQuestion } from "./redact-question.ts";

/** Keeps a question that was redacted already, with the day it was asked and nothing else. */
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

/** Counts a question that was not understood; its redacted words are kept only where the operator wants them. */
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

/** Writes a message that was misunderstood, redacted, as one line of JSON to the operator's file, where one is named. */
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

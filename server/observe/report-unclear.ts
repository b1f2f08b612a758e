import type { DatabaseOpener } from "../database/create-database-opener.ts";
import { saveUnclearQuestion } from "../database/unclear-questions.ts";
import type { Environment } from "../environment.ts";
import type { Log } from "./create-log.ts";
import type { UsageCounters } from "./create-usage-counters.ts";
import { redactQuestion } from "./redact-question.ts";

type Dependencies = {
  environment: Pick<Environment, "KEEP_UNCLEAR_QUESTIONS">;
  usageCounters: UsageCounters;
  openDatabase: DatabaseOpener;
  log: Log;
  now(): number;
};

/** Counts a question that was not understood; its redacted words are kept only where the operator wants them. */
export function createUnclearReport({ environment, usageCounters, openDatabase, log, now }: Dependencies) {
  async function keep(question: string): Promise<void> {
    const redacted = redactQuestion(question);
    if (redacted === null || redacted === "") return;
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

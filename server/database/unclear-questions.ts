import type { Database } from "./database.ts";
import { unclearQuestions } from "./schema.ts";

/** Keeps a question that was redacted already, with the day it was asked and nothing else. */
export async function saveUnclearQuestion(database: Database, day: string, question: string): Promise<void> {
  await database.insert(unclearQuestions).values({ day, question });
}

import { appendFile } from "node:fs/promises";
import type { Misread } from "@alithia/agent/offer-other-readings.ts";
import type { Environment } from "../environment.ts";
import type { Log } from "./create-log.ts";
import { redactQuestion } from "./redact-question.ts";

type Dependencies = {
  environment: Pick<Environment, "MISREAD_FILE">;
  log: Log;
  now(): number;
};

/** Writes a message that was misunderstood, redacted, as one line of JSON to the operator's file, where one is named. */
export function createMisreadReport({ environment, log, now }: Dependencies) {
  const { MISREAD_FILE: file } = environment;

  async function keep(path: string, { text, capabilities }: Misread): Promise<void> {
    const say = redactQuestion(text);
    if (say === null || say === "") return;
    const day = new Date(now()).toISOString().slice(0, 10);
    await appendFile(path, `${JSON.stringify({ day, say, answered: capabilities })}\n`);
  }

  return async (misread: Misread): Promise<void> => {
    if (file !== undefined)
      await keep(file, misread).catch((cause: unknown) => log.error("misread-not-kept", cause));
  };
}

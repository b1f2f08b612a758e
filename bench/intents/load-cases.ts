import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type IntentCase, intentCaseSchema } from "./intent-case.ts";

/** The cases of a set of this folder, held to their schema. */
export function loadCases(name: string): IntentCase[] {
  return z.array(intentCaseSchema).parse(JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")));
}

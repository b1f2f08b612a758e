import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type IntentCase, intentCaseSchema } from "./intent-case.ts";

/** Loads and validates the cases of a set in this folder. */
export function loadCases(name: string): IntentCase[] {
  return z.array(intentCaseSchema).parse(JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")));
}

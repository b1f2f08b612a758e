import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The prompt of provider models. It is public and holds no secret: what protects the visitor are the gates. */
export function loadSystemPrompt(): string {
  return readFileSync(join(import.meta.dirname, "system-prompt.md"), "utf8").trim();
}

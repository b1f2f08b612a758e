import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderFunctionByCaller } from "./render-function-by-caller.ts";
import { repositoryRoot } from "./repository-root.ts";
import { summarizeAttempts } from "./summarize-attempts.ts";

/** What the last run of the tests found, as the two files of the repository. */
function renderLatestAttempts(): { path: string; content: string }[] {
  const attempts = readFileSync(join(repositoryRoot, "contracts/out/function-by-caller.json"), "utf8");
  const { typed, document } = renderFunctionByCaller(summarizeAttempts(JSON.parse(attempts)));
  return [
    { path: join(repositoryRoot, "contracts/generated", typed.name), content: typed.content },
    { path: join(repositoryRoot, "docs", document.name), content: document.content },
  ];
}

export function writeFunctionByCaller(): void {
  for (const { path, content } of renderLatestAttempts()) writeFileSync(path, content);
}

export function isFunctionByCallerCurrent(): boolean {
  return renderLatestAttempts().every(({ path, content }) => readFileSync(path, "utf8") === content);
}

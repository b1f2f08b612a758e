import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

type Axe = {
  run(options: {
    rules: Record<string, { enabled: boolean }>;
    resultTypes: string[];
    preload: { assets: string[] };
  }): Promise<{
    violations: { id: string; nodes: { html: string }[] }[];
  }>;
};

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns axe's violations on the page, one line each, without the given rules. */
export async function findAxeViolations(page: Page, withoutRules: string[] = []): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
      resultTypes: ["violations"],
      // Preloaded style sheets serve only an experimental rule that does not run.
      preload: { assets: ["media"] },
    });
    return violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
    );
  }, withoutRules);
}

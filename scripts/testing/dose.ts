import { inject, test } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    depth: "quick" | "deep";
  }
}

/** Selects an amount by test depth: the first in `npm test`, the second in `npm run test:deep`. */
export function dose<Amount>(quick: Amount, deep: Amount): Amount {
  return inject("depth") === "deep" ? deep : quick;
}

/** Defines a test that runs only in `npm run test:deep`. */
export function testInDepth(name: string, run: () => Promise<void>): void {
  if (dose(false, true)) test(name, run);
}

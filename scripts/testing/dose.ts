import { inject, test } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    depth: "quick" | "deep";
  }
}

/** How much of something a test does: a little in `npm test`, all of it in `npm run test:deep`. */
export function dose<Amount>(quick: Amount, deep: Amount): Amount {
  return inject("depth") === "deep" ? deep : quick;
}

/** A test of `npm run test:deep` alone: what it proves is rare, or near to what a quicker test proves. */
export function testInDepth(name: string, run: () => Promise<void>): void {
  if (dose(false, true)) test(name, run);
}

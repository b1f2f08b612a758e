import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    depth: "quick" | "deep";
  }
}

/** How much of something a test does: a little in `npm test`, all of it in `npm run test:deep`. */
export function dose<Amount>(quick: Amount, deep: Amount): Amount {
  return inject("depth") === "deep" ? deep : quick;
}

import type { KeptStorage } from "../create-kept-storage.ts";

type Terms = { version: string; statements: readonly string[] };

/** Whether an account may sign: true once its visitor has confirmed the terms of this version in this browser. */
export type TermsGate = (account: string) => Promise<boolean>;

/** `ask` shows the statements and says whether all were confirmed. Where there are none, nobody is asked. */
export function createTermsGate(
  { version, statements }: Terms,
  storage: KeptStorage,
  ask: (terms: Terms) => Promise<boolean>,
): TermsGate {
  return async (account) => {
    if (statements.length === 0) return true;
    const key = `alithia.terms.${account.toLowerCase()}`;
    // What was confirmed is kept with its words: changed ones are asked for again, also under the same version.
    const confirmed = JSON.stringify([version, ...statements]);
    if (storage.getItem(key) === confirmed) return true;
    const agrees = await ask({ version, statements });
    if (agrees) storage.setItem(key, confirmed);
    return agrees;
  };
}

import type { KeptStorage } from "../create-kept-storage.ts";

type Terms = { version: string; statements: readonly string[] };

/** Resolves true if the account's visitor has confirmed the current terms here, asking if needed. */
export type TermsGate = (account: string) => Promise<boolean>;

/** `ask` shows the statements and resolves to whether all were confirmed; not called without statements. */
export function createTermsGate(
  { version, statements }: Terms,
  storage: KeptStorage,
  ask: (terms: Terms) => Promise<boolean>,
): TermsGate {
  return async (account) => {
    if (statements.length === 0) return true;
    const key = `alithia.terms.${account.toLowerCase()}`;
    // The key includes the statements, so that changed ones are asked again even under the same version.
    const confirmed = JSON.stringify([version, ...statements]);
    if (storage.getItem(key) === confirmed) return true;
    const agrees = await ask({ version, statements });
    if (agrees) storage.setItem(key, confirmed);
    return agrees;
  };
}

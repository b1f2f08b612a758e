import { useState } from "react";
import { createKeptStorage } from "../../wallet/create-kept-storage.ts";
import { askForTerms } from "../../wallet/terms/ask-for-terms.ts";
import { createTermsGate } from "../../wallet/terms/create-terms-gate.ts";

const statements = [
  "I am at least 18 years old, and I am not a resident of a country where buying ALI is forbidden.",
  "I have read the terms, and I know that ALI may lose all of its value.",
];
const accounts = { first: `0x${"a1".repeat(20)}`, second: `0x${"b2".repeat(20)}` };

/** What is asked before a signature, beside the whole screen; with an empty version the owner asks nothing. */
export function TermsSample({ version }: { version: string }) {
  const [outcome, setOutcome] = useState("not asked yet");
  const gate = createTermsGate(
    { version, statements: version === "" ? [] : statements },
    createKeptStorage(() => window.localStorage),
    askForTerms,
  );
  return (
    <section aria-label="Signing">
      {Object.entries(accounts).map(([name, account]) => (
        <button
          key={name}
          type="button"
          onClick={async () => setOutcome((await gate(account)) ? `${name} signs` : `${name} does not sign`)}
        >
          Sign with the {name} wallet
        </button>
      ))}
      <output>{outcome}</output>
    </section>
  );
}

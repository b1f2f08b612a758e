import "../../ui/site.css";
import "../token-page.css";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { applyGalleryLocale } from "../../ui/pseudo-locale.ts";
import { createKeptStorage } from "../../wallet/create-kept-storage.ts";
import { askForTerms } from "../../wallet/terms/ask-for-terms.ts";
import { createTermsGate } from "../../wallet/terms/create-terms-gate.ts";
import { WalletContext } from "../../wallet/use-wallet.ts";
import { SaleView } from "../sale-view.tsx";
import { galleryStates } from "./gallery-states.ts";

const statements = [
  "I am at least 18 years old, and I am not a resident of a country where buying ALI is forbidden.",
  "I have read the terms, and I know that ALI may lose all of its value.",
];
const accounts = { first: `0x${"a1".repeat(20)}`, second: `0x${"b2".repeat(20)}` };

/** Sample of the terms dialog before a signature; an empty version asks nothing. */
function TermsSample({ version }: { version: string }) {
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

/** Every state of the sale page, by name; development only. */
function Gallery({ asked }: { asked: URLSearchParams }) {
  const state = galleryStates[asked.get("state") ?? ""];
  if (state === undefined) {
    return (
      <main className="plain-page">
        <h1>Gallery of the sale</h1>
        <ul>
          {Object.keys(galleryStates).map((key) => (
            <li key={key}>
              <a href={`?state=${key}`}>{key}</a>
            </li>
          ))}
        </ul>
      </main>
    );
  }
  const termsVersion = asked.get("terms");
  return (
    <WalletContext value={state.context.wallet}>
      <SaleView config={state.config} context={state.context} />
      {termsVersion !== null && <TermsSample version={termsVersion} />}
    </WalletContext>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Gallery asked={new URLSearchParams(location.search)} />);
applyGalleryLocale(document);

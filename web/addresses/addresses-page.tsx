import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import * as pagesWords from "../words/pages-words.ts";

/** The server fills in the list from its own settings, with the deployer's signature. */
export function AddressesPage() {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>{pagesWords.officialAddresses}</h1>
        <p className="legal-introduction">{pagesWords.addressesLead}</p>
        <div data-filled="addresses" />
        <p>
          {pagesWords.forPrograms}: <a href="/official-addresses.json">/official-addresses.json</a>.{" "}
          {pagesWords.hashes}: <a href="/site-hashes.json">/site-hashes.json</a>.
        </p>
      </main>
      <SiteFooter />
    </div>
  );
}

import type { ReactNode } from "react";
import { PlainBar } from "./ui/plain-bar.tsx";
import { SiteFooter } from "./ui/site-footer.tsx";
import * as pagesWords from "./words/pages-words.ts";

/** A page without a script. The server fills in the element `data-filled` at request time. */
function FilledPage(props: { title: string; lead?: string; filled: string; children: ReactNode }) {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>{props.title}</h1>
        {props.lead !== undefined && <p className="legal-introduction">{props.lead}</p>}
        <div data-filled={props.filled} />
        {props.children}
      </main>
      <SiteFooter />
    </div>
  );
}

/** Addresses from the server's settings, with the deployer's signature. */
export function AddressesPage() {
  return (
    <FilledPage title={pagesWords.officialAddresses} lead={pagesWords.addressesLead} filled="addresses">
      <p>
        {pagesWords.forPrograms}: <a href="/official-addresses.json">/official-addresses.json</a>.{" "}
        {pagesWords.hashes}: <a href="/site-hashes.json">/site-hashes.json</a>.
      </p>
    </FilledPage>
  );
}

export function StatusPage() {
  return (
    <FilledPage title={pagesWords.status} lead={pagesWords.statusLead} filled="status">
      <p>
        {pagesWords.forPrograms}: <a href="/api/status">/api/status</a>.
      </p>
    </FilledPage>
  );
}

/** An answer that a visitor shared by link. */
export function SharedPage() {
  return (
    <FilledPage title={pagesWords.sharedAnswer} filled="shared">
      <p className="shared-further">
        <a href="/alithia">{pagesWords.askYourself}</a>
      </p>
    </FilledPage>
  );
}

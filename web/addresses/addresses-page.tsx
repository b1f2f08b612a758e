import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";

/** The server fills in the list of its own settings, with the deployer's signature. */
export function AddressesPage() {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>Official addresses</h1>
        <p className="legal-introduction">
          The contracts, links and domain of this project. Nobody from it writes to you first.
        </p>
        <div data-filled="addresses" />
        <p>
          For programs: <a href="/official-addresses.json">/official-addresses.json</a>. What this server
          sends can be compared with the published source: <a href="/site-hashes.json">/site-hashes.json</a>.
        </p>
      </main>
      <SiteFooter />
    </div>
  );
}

import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";

/** The server fills in what it knows when the page is asked for. */
export function StatusPage() {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>Status</h1>
        <p className="legal-introduction">
          What this server knows of itself, as it was when you opened the page. Reload it to look again.
        </p>
        <div data-filled="status" />
        <p>
          For programs: <a href="/api/status">/api/status</a>.
        </p>
      </main>
      <SiteFooter />
    </div>
  );
}

import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import * as pagesWords from "../words/pages-words.ts";

/** The server fills in its status at request time. */
export function StatusPage() {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>{pagesWords.status}</h1>
        <p className="legal-introduction">{pagesWords.statusLead}</p>
        <div data-filled="status" />
        <p>
          {pagesWords.forPrograms}: <a href="/api/status">/api/status</a>.
        </p>
      </main>
      <SiteFooter />
    </div>
  );
}

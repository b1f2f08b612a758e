import { siteName } from "@alithia/content/site.ts";
import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";

/** The server fills in the answer that the link names. */
export function SharedPage() {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>A shared answer</h1>
        <div data-filled="shared" />
        <p className="shared-further">
          <a href="/alithia">Ask {siteName} yourself</a>
        </p>
      </main>
      <SiteFooter />
    </div>
  );
}

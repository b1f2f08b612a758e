import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import * as pagesWords from "../words/pages-words.ts";

/** The server fills in the shared answer. */
export function SharedPage() {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>{pagesWords.sharedAnswer}</h1>
        <div data-filled="shared" />
        <p className="shared-further">
          <a href="/alithia">{pagesWords.askYourself}</a>
        </p>
      </main>
      <SiteFooter />
    </div>
  );
}

import { legalIntroduction, legalSections } from "@alithia/content/legal.ts";
import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import * as pagesWords from "../words/pages-words.ts";
import "./legal-page.css";

export function LegalPage() {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>{pagesWords.termsRisksAndPrivacy}</h1>
        <p className="legal-introduction">{legalIntroduction}</p>
        <nav aria-label={pagesWords.onThisPage}>
          <ul className="legal-contents">
            {legalSections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
            <li>
              <a href="/addresses">{pagesWords.officialAddresses}</a>
            </li>
            <li>
              <a href="/status">{pagesWords.status}</a>
            </li>
            <li>
              <a href="/press">{pagesWords.pressKit}</a>
            </li>
          </ul>
        </nav>
        {legalSections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            className="legal-section"
            aria-labelledby={`${section.id}-title`}
          >
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            <div>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <WithPlaceholders text={paragraph} />
                </p>
              ))}
            </div>
          </section>
        ))}
      </main>
      <SiteFooter />
    </div>
  );
}

/** Renders `[owner: …]` as a highlighted placeholder and the rest of the text unchanged. */
function WithPlaceholders({ text }: { text: string }) {
  return text.split(/(\[owner:[^\]]*\])/).map((part) =>
    part.startsWith("[owner:") ? (
      <mark key={part} className="placeholder">
        {pagesWords.ownerGap}: {part.slice("[owner:".length, -1).trim()}
      </mark>
    ) : (
      part
    ),
  );
}

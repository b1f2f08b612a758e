import { agentProfile } from "@alithia/content/agent-profile.ts";
import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import * as pagesWords from "../words/pages-words.ts";
import { pressFiles } from "./press-files.ts";

/** Press kit with files for journalists and listing sites. */
export function PressPage() {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>{pagesWords.pressKit}</h1>
        <p className="legal-introduction">{agentProfile.description}</p>
        {pressFiles.map(({ title, use, files }) => (
          <section key={title} className="legal-section">
            <h2>{title}</h2>
            <div>
              <p>{use}</p>
              <p>
                {files.map(({ url, name, size }) => (
                  <a key={name} className="press-file" href={url} download={name}>
                    {name}, {size}
                  </a>
                ))}
              </p>
            </div>
          </section>
        ))}
        <section className="legal-section">
          <h2>{pagesWords.please}</h2>
          <div>
            <p>{pagesWords.pressRules}</p>
            <p>
              {pagesWords.contractsAndLinks} <a href="/addresses">{pagesWords.officialAddresses}</a>
            </p>
          </div>
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}

import { agentProfile } from "@alithia/content/agent-profile.ts";
import { siteName } from "@alithia/content/site.ts";
import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import { pressFiles } from "./press-files.ts";

/** What a journalist or a listing site needs, to be downloaded and used as it is. */
export function PressPage() {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>Press kit</h1>
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
          <h2>Please</h2>
          <div>
            <p>
              Write the name as it stands here: {siteName}. Do not stretch, recolour or combine the drawings,
              and do not show them as a sign that {siteName} recommends something. They are drawn by programs
              that are published with the source, under its licence.
            </p>
            <p>
              Contracts, links and the domain are on the page of <a href="/addresses">official addresses</a>.
            </p>
          </div>
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}

import { agentProfile } from "@alithia/content/agent-profile.ts";
import type { ReactNode } from "react";
import { PlainBar } from "./ui/plain-bar.tsx";
import { SiteFooter } from "./ui/site-footer.tsx";
import * as pagesWords from "./words/pages-words.ts";

/** A page without a script. The server fills in its elements `data-filled` at request time. */
function StaticPage(props: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="legal theme-light">
      <PlainBar />
      <main className="plain-page">
        <h1>{props.title}</h1>
        {props.lead !== undefined && <p className="legal-introduction">{props.lead}</p>}
        {props.children}
      </main>
      <SiteFooter />
    </div>
  );
}

/** Addresses from the server's settings, with the deployer's signature. */
export function AddressesPage() {
  return (
    <StaticPage title={pagesWords.officialAddresses} lead={pagesWords.addressesLead}>
      <div data-filled="addresses" />
      <p>
        {pagesWords.forPrograms}: <a href="/official-addresses.json">/official-addresses.json</a>.{" "}
        {pagesWords.hashes}: <a href="/site-hashes.json">/site-hashes.json</a>.
      </p>
    </StaticPage>
  );
}

export function StatusPage() {
  return (
    <StaticPage title={pagesWords.status} lead={pagesWords.statusLead}>
      <div data-filled="status" />
      <p>
        {pagesWords.forPrograms}: <a href="/api/status">/api/status</a>.
      </p>
    </StaticPage>
  );
}

/** An answer that a visitor shared by link. */
export function SharedPage() {
  return (
    <StaticPage title={pagesWords.sharedAnswer}>
      <div data-filled="shared" />
      <p className="shared-further">
        <a href="/alithia">{pagesWords.askYourself}</a>
      </p>
    </StaticPage>
  );
}

const drawn = import.meta.glob<string>("./images/*.{avif,webp,png}", {
  eager: true,
  query: "?url",
  import: "default",
});

type PressFile = { name: string; url: string; size: string };

/** Returns a drawing of the site with its download name, or nothing if it was not drawn. */
function drawing(name: string, size: string): PressFile[] {
  const url = drawn[`./images/${name}`];
  return url === undefined ? [] : [{ name: `alithia-${name}`, url, size }];
}

const icon = (name: string, size: string) => ({ name: `alithia-${name}`, url: `/icons/${name}`, size });
const image = (name: string, size: string) => ({ name, url: `/images/${name}`, size });

/** Files of the press kit, all drawn by `npm run art`. */
export const pressFiles: readonly { title: string; use: string; files: PressFile[] }[] = [
  {
    title: pagesWords.sign,
    use: pagesWords.signUse,
    files: [icon("icon.svg", pagesWords.anySize), icon("icon-512.png", "512 × 512")],
  },
  {
    title: pagesWords.avatar,
    use: pagesWords.avatarUse,
    files: [image("alithia-avatar.png", "512 × 512")],
  },
  {
    title: pagesWords.drawing,
    use: pagesWords.drawingUse,
    files: [
      ...drawing("hero-2400.webp", "2400 × 1104"),
      ...drawing("hero-2400.avif", "2400 × 1104"),
      ...drawing("hero-1000.png", "1000 × 460"),
    ],
  },
  {
    title: "Token",
    use: pagesWords.rosetteUse,
    files: [...drawing("token-1080.webp", "1080 × 1080"), ...drawing("token-600.png", "600 × 600")],
  },
  {
    title: pagesWords.card,
    use: pagesWords.cardUse,
    files: [image("social-card.png", "1200 × 630")],
  },
];

/** Press kit with files for journalists and listing sites. */
export function PressPage() {
  return (
    <StaticPage title={pagesWords.pressKit} lead={agentProfile.description}>
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
    </StaticPage>
  );
}

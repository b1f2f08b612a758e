import { agentProfile } from "@alithia/content/agent-profile.ts";
import { PlainBar } from "../ui/plain-bar.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import * as pagesWords from "../words/pages-words.ts";

const drawn = import.meta.glob<string>("../images/*.{avif,webp,png}", {
  eager: true,
  query: "?url",
  import: "default",
});

type PressFile = { name: string; url: string; size: string };

/** Returns a drawing of the site with its download name, or nothing if it was not drawn. */
function drawing(name: string, size: string): PressFile[] {
  const url = drawn[`../images/${name}`];
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

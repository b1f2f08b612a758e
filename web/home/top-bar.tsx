import { exchangeLink } from "@alithia/content/links.ts";
import { site } from "@alithia/content/site.ts";
import { Link } from "wouter";
import { OutwardLink } from "../ui/outward-link.tsx";
import { useCurrentSection } from "./use-current-section.ts";

const sections = [
  { id: "about", label: "About" },
  { id: "roadmap", label: "Roadmap" },
  { id: "tokenomics", label: "Tokenomics" },
] as const;

const sectionIds = sections.map((section) => section.id);

export function TopBar() {
  const current = useCurrentSection(sectionIds);
  return (
    <header className={current === "tokenomics" ? "top-bar on-aletheia" : "top-bar"}>
      <a className="top-bar-logo" href="#top">
        {site.name}
      </a>
      <nav aria-label="Sections" className="top-bar-sections">
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} aria-current={current === id ? "true" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className="top-bar-actions">
        <Link href="/alithia" className="button">
          Chat
        </Link>
        <OutwardLink href={exchangeLink.href} className="button">
          {exchangeLink.label}
        </OutwardLink>
      </div>
    </header>
  );
}

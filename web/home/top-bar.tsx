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

/** One row at every width: on a phone the links of the page fold into a menu, which needs no script to open. */
export function TopBar() {
  const current = useCurrentSection(sectionIds);
  return (
    <header className={current === "tokenomics" ? "top-bar on-aletheia" : "top-bar"}>
      <a className="top-bar-logo" href="#top">
        {site.name}
      </a>
      <nav aria-label="Sections" className="top-bar-sections" id="sections" popover="auto">
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} aria-current={current === id ? "true" : undefined} onClick={closeMenu}>
            {label}
          </a>
        ))}
        <OutwardLink href={exchangeLink.href}>{exchangeLink.label}</OutwardLink>
      </nav>
      <Link href="/alithia" className="button">
        Chat
      </Link>
      <Link href="/token" className="button">
        Sale
      </Link>
      <button type="button" className="top-bar-menu" popoverTarget="sections" aria-label="Sections">
        <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" stroke="currentColor">
          <path d="M4 7.5h16M4 12.5h16M4 17.5h16" />
        </svg>
      </button>
    </header>
  );
}

function closeMenu() {
  document.getElementById("sections")?.hidePopover();
}

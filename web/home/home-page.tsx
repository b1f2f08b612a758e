import { exchangeLink } from "@alithia/content/links.ts";
import { siteName } from "@alithia/content/site.ts";
import { useEffect, useState } from "react";
import { Link, OutwardLink } from "../ui/link.tsx";
import * as homeWords from "../words/home-words.ts";
import "./top-bar.css";
import "./hero.css";
import "./hero-exchange.css";
import "./about.css";
import "./roadmap.css";
import "./token.css";
import { SiteFooter } from "../ui/site-footer.tsx";
import { AboutSection } from "./about-section.tsx";
import { HeroSection } from "./hero-section.tsx";
import { RoadmapSection } from "./roadmap-section.tsx";
import { TokenSection } from "./token-section.tsx";

const sections = [
  { id: "about", label: "About" },
  { id: "roadmap", label: "Roadmap" },
  { id: "tokenomics", label: "Tokenomics" },
] as const;

type SectionId = (typeof sections)[number]["id"] | "footer";

/** The footer is watched too: its light ground goes on below the last section. */
const sectionIds = [...sections.map(({ id }) => id), "footer"] as const;
const lightSections = new Set<SectionId | null>(["tokenomics", "footer"]);

/** Single-row top bar. On phones the section links collapse into a menu that opens without scripts. */
export function TopBar() {
  const current = useCurrentSection();
  return (
    <header className={lightSections.has(current) ? "top-bar theme-light" : "top-bar"}>
      <a className="top-bar-logo" href="#top">
        {siteName}
      </a>
      <nav aria-label={homeWords.sections} className="top-bar-sections" id="sections" popover="auto">
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} aria-current={current === id ? "true" : undefined} onClick={closeMenu}>
            {label}
          </a>
        ))}
        <OutwardLink href={exchangeLink.href}>{exchangeLink.label}</OutwardLink>
      </nav>
      <Link href="/alithia" className="button">
        {homeWords.chat}
      </Link>
      <Link href="/token" className="button">
        {homeWords.sale}
      </Link>
      <button type="button" className="top-bar-menu" popoverTarget="sections" aria-label={homeWords.sections}>
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

/** Returns the id of the section that crosses the upper third of the window, or null above the first one. */
function useCurrentSection(): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null);

  useEffect(() => {
    const crossing = new Set<SectionId>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = entry.target.id as SectionId;
          if (entry.isIntersecting) crossing.add(id);
          else crossing.delete(id);
        }
        setCurrent(sectionIds.findLast((id) => crossing.has(id)) ?? null);
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return current;
}

const explained = ".ability-example, .distribution";

/**
 * Sets `data-seen` on animated elements once, when they are first scrolled into view; the animation is in
 * CSS. Elements already in view when the script starts are not animated.
 */
function playWhenSeen(page: ParentNode): () => void {
  const known = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const isFirst = !known.has(target);
        known.add(target);
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (!isFirst) target.setAttribute("data-seen", "");
      }
    },
    { rootMargin: "0px 0px -12% 0px" },
  );
  for (const element of page.querySelectorAll(explained)) observer.observe(element);
  return () => observer.disconnect();
}

export function HomePage() {
  useEffect(() => playWhenSeen(document), []);
  return (
    <>
      <a className="skip-link" href="#content">
        {homeWords.skip}
      </a>
      <TopBar />
      <main id="content">
        <HeroSection />
        <AboutSection />
        <RoadmapSection />
        <div aria-hidden="true" className="dawn" />
        <TokenSection />
      </main>
      <SiteFooter />
    </>
  );
}

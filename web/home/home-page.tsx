import "./top-bar.css";
import "./hero.css";
import "./hero-exchange.css";
import "./about.css";
import "./roadmap.css";
import "./token.css";
import { useEffect } from "react";
import { SiteFooter } from "../ui/site-footer.tsx";
import * as homeWords from "../words/home-words.ts";
import { AboutSection } from "./about-section.tsx";
import { HeroSection } from "./hero-section.tsx";
import { RoadmapSection } from "./roadmap-section.tsx";
import { TokenSection } from "./token-section.tsx";
import { TopBar } from "./top-bar.tsx";

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

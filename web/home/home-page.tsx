import { useEffect } from "react";
import { SiteFooter } from "../ui/site-footer.tsx";
import * as homeWords from "../words/home-words.ts";
import { AboutSection } from "./about-section.tsx";
import { HeroSection } from "./hero-section.tsx";
import { playWhenSeen } from "./play-when-seen.ts";
import { RoadmapSection } from "./roadmap-section.tsx";
import { TokenSection } from "./token-section.tsx";
import { TopBar } from "./top-bar.tsx";
import "./home.css";

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

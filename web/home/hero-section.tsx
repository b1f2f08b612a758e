import { hero } from "@alithia/content/hero.ts";
import { Link } from "wouter";
import { Picture } from "../ui/picture.tsx";
import { HeroTransaction } from "./hero-transaction.tsx";
import { SettlingLines } from "./settling-lines.tsx";

export function HeroSection() {
  return (
    <section id="top" className="hero on-lethe" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title">{hero.title}</h1>
        <p className="hero-sentence">{hero.sentence}</p>
        <p className="hero-actions">
          <Link href="/alithia" className="button button-primary">
            {hero.invitation}
          </Link>
          <a className="scroll-prompt" href="#about">
            {hero.scrollPrompt} <span aria-hidden="true">↓</span>
          </a>
        </p>
      </div>
      <div className="hero-stage">
        <div className="hero-art">
          <Picture
            name="hero"
            widths={[1000, 1600, 2400]}
            width={2400}
            height={1104}
            sizes="(min-width: 100rem) 100vw, (min-width: 80rem) 100rem, (min-width: 48rem) 100vw, 34rem"
            alt=""
            loading="eager"
          />
          <SettlingLines />
        </div>
        <HeroTransaction />
      </div>
    </section>
  );
}

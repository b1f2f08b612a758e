import { hero } from "@alithia/content/hero.ts";
import { Picture } from "../ui/picture.tsx";
import { HeroAsk } from "./hero-ask.tsx";
import { HeroExchange } from "./hero-exchange.tsx";
import { SettlingLines } from "./settling-lines.tsx";

export function HeroSection() {
  return (
    <section id="top" className="hero on-lethe" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title">{hero.title}</h1>
        <p className="hero-sentence">{hero.sentence}</p>
        <HeroAsk />
        <p className="hero-scroll">
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
        <HeroExchange />
      </div>
    </section>
  );
}

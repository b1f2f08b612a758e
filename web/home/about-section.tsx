import { about } from "@alithia/content/about.ts";
import { AbilityList } from "./ability-list.tsx";

export function AboutSection() {
  return (
    <section id="about" className="about theme-dark" aria-labelledby="about-title">
      <div className="about-redefines">
        <h2 id="about-title">{about.title}</h2>
        <div className="about-text">
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className="laws">
          {about.laws.map((law) => (
            <li key={law.title}>
              <h3>{law.title}</h3>
              <p>{law.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <AbilityList />
    </section>
  );
}

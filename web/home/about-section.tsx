import {
  type Ability,
  type AbilityGroup,
  abilities,
  abilitiesTitle,
  abilityGroups,
} from "@alithia/content/abilities.ts";
import { about } from "@alithia/content/about.ts";
import { Link } from "../ui/link.tsx";
import * as homeWords from "../words/home-words.ts";

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

function AbilityList() {
  return (
    <div className="abilities">
      <h2>{abilitiesTitle}</h2>
      {abilityGroups.map((group) => (
        <AbilityGroupSection key={group.id} group={group} />
      ))}
    </div>
  );
}

function AbilityGroupSection({ group }: { group: AbilityGroup }) {
  const { question, answer, source } = group.example;
  return (
    <div className="ability-group">
      <div className="ability-group-head">
        <h3>{group.title}</h3>
        <p className="ability-state">{group.state}</p>
        <figure className="ability-example">
          <figcaption className="sr-only">{homeWords.exampleAnswer}</figcaption>
          <p className="example-question">{question}</p>
          <p className="example-answer">{answer}</p>
          <p className="example-source">{source}</p>
        </figure>
      </div>
      <ul>
        {abilities
          .filter((ability) => ability.group === group.id)
          .map((ability) => (
            <AbilityRow key={ability.ask} ability={ability} />
          ))}
      </ul>
    </div>
  );
}

function AbilityRow({ ability }: { ability: Ability }) {
  return (
    <li className="ability">
      <h4>
        <Link href={`/alithia?ask=${ability.ask}`}>
          {ability.title}
          <span className="sr-only">{homeWords.askInChat}</span>
        </Link>
      </h4>
      <p className="ability-text">{ability.text}</p>
    </li>
  );
}

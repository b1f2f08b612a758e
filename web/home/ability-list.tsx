import { type Ability, abilities, abilitiesTitle } from "@alithia/content/abilities.ts";
import { Link } from "wouter";

export function AbilityList() {
  return (
    <div className="abilities">
      <h2>{abilitiesTitle}</h2>
      <ol>
        {abilities.map((ability, index) => (
          <AbilityRow key={ability.ask} ability={ability} number={index + 1} />
        ))}
      </ol>
    </div>
  );
}

function AbilityRow({ ability, number }: { ability: Ability; number: number }) {
  return (
    <li className="ability">
      <span aria-hidden="true" className="mono ability-number">
        {number}
      </span>
      <h3>
        <Link href={`/alithia?ask=${ability.ask}`}>
          {ability.title}
          <span className="for-readers">: open the chat with a question ready</span>
        </Link>
      </h3>
      <p className="ability-text">{ability.text}</p>
      <p className={ability.worksToday ? "ability-state works" : "ability-state"}>
        <StateMark works={ability.worksToday} />
        {describeState(ability)}
      </p>
    </li>
  );
}

function describeState({ worksToday, effect }: Ability): string {
  if (!worksToday) return "Not yet";
  return effect === "reads" ? "Works today" : "Works today; you sign";
}

function StateMark({ works }: { works: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12" stroke="currentColor">
      <circle
        cx="6"
        cy="6"
        r="4.5"
        fill={works ? "currentColor" : "none"}
        strokeDasharray={works ? undefined : "1.5 2"}
      />
    </svg>
  );
}

import { type RoadmapSprint, roadmap, roadmapNote } from "@alithia/content/roadmap.ts";
import { Picture } from "../ui/picture.tsx";
import * as homeWords from "../words/home-words.ts";

export function RoadmapSection({ sprints = roadmap }: { sprints?: readonly RoadmapSprint[] }) {
  return (
    <section id="roadmap" className="roadmap" aria-labelledby="roadmap-title">
      <div className="roadmap-inner">
        <div className="roadmap-head">
          <h2 id="roadmap-title">{homeWords.roadmap}</h2>
          <p>{roadmapNote}</p>
        </div>
        <figure className="roadmap-picture">
          <Picture
            name="roadmap"
            widths={[480, 840]}
            width={840}
            height={1470}
            sizes="(min-width: 64rem) 26rem, 100vw"
            alt={homeWords.roadmapPicture}
            loading="lazy"
          />
          <figcaption>{homeWords.roadmapCaption}</figcaption>
        </figure>
        <ol className="sprints">
          {sprints.map((sprint, index) => (
            <SprintDetails key={sprint.title} sprint={sprint} number={index + 1} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/**
 * One sprint. Its id is inside the collapsed content, so that the browser opens it for `#sprint-4`, with or
 * without scripts.
 */
export function SprintDetails({ sprint, number }: { sprint: RoadmapSprint; number: number }) {
  const done = sprint.tasks.filter((task) => task.completed).length;
  return (
    <li>
      <details className="sprint" open={number === 1}>
        <summary>
          <span className="mono sprint-number">{number}</span>
          <h3>{sprint.title}</h3>
          <span className="sprint-count">{homeWords.doneOf(done, sprint.tasks.length)}</span>
        </summary>
        <ul id={`sprint-${number}`} className="tasks">
          {sprint.tasks.map((task) => (
            <li key={task.title} className={task.completed ? "task done" : "task"}>
              <svg
                aria-hidden="true"
                viewBox="0 0 16 16"
                width="16"
                height="16"
                fill="none"
                stroke="currentColor"
              >
                {task.completed ? (
                  <path d="M2 8.5 6 12.5 14 3.5" strokeWidth="1.5" />
                ) : (
                  <circle cx="8" cy="8" r="5.5" strokeDasharray="1.5 2.2" />
                )}
              </svg>
              {task.title}
              <span className="task-state">{task.completed ? homeWords.done : homeWords.planned}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

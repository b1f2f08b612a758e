import { type RoadmapSprint, roadmap, roadmapNote } from "@alithia/content/roadmap.ts";
import { Picture } from "../ui/picture.tsx";
import * as homeWords from "../words/home-words.ts";
import { SprintDetails } from "./sprint-details.tsx";

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

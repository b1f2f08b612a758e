import file from "./roadmap.json" with { type: "json" };
import type { Content } from "./schemas.ts";

type Roadmap = Content<"roadmap">;

export const roadmapNote = (file as Roadmap).note;
export const roadmap = (file as Roadmap).sprints;

export type RoadmapSprint = Roadmap["sprints"][number];

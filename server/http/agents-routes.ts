import { Hono } from "hono";
import type { AppEnvironment } from "./app-context.ts";
import { findAgent } from "./find-agent.ts";
import type { RouteDependencies } from "./route-dependencies.ts";

export function createAgentsRoutes({ agents }: Pick<RouteDependencies, "agents">) {
  return new Hono<AppEnvironment>()
    .get("/agents", (context) =>
      context.json({ agents: agents.map(({ id, name }) => ({ id, name, clients: ["direct"] })) }),
    )
    .get("/agents/:agentId", (context) => {
      const { id, name, bio } = findAgent(agents, context.req.param("agentId"));
      const character = {
        name,
        bio: [bio],
        lore: [],
        topics: [],
        adjectives: [],
        style: { all: [], chat: [], post: [] },
      };
      return context.json({ id, character });
    });
}

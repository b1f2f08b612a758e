import file from "./agent-profile.json" with { type: "json" };
import type { Content } from "./schemas.ts";

export type AgentAction = { title: string; color: string; background: string; handler: () => void };

export type AgentProfile = Omit<Content<"agent-profile">, "actions" | "$schema"> & { actions: AgentAction[] };

/** `actions` are the suggestion buttons of an empty chat. */
export const agentProfile: AgentProfile = file as Content<"agent-profile">;

import { agentProfile } from "@alithia/content/agent-profile.ts";
import { useState } from "react";
import { readSiteConfig } from "../site-config.ts";
import { ChatScreen } from "./chat-screen.tsx";
import { useChat } from "./use-chat.ts";

/** The chat with the agent. */
export function AlithiaPage() {
  const [config] = useState(readSiteConfig);
  const { chat, state } = useChat(config.apiBase);
  return <ChatScreen profile={agentProfile} config={config} chat={chat} state={state} />;
}

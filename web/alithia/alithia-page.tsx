import { agentProfile } from "@alithia/content/agent-profile.ts";
import { useRef, useState } from "react";
import { readSiteConfig } from "../site-config.ts";
import { ChatScreen } from "./chat-screen.tsx";
import { useChat } from "./use-chat.ts";

/** The chat with the agent. */
export function AlithiaPage() {
  const [config] = useState(readSiteConfig);
  const account = useRef<string | undefined>(undefined);
  const { chat, state } = useChat(config.apiBase, account);
  return <ChatScreen profile={agentProfile} config={config} chat={chat} state={state} account={account} />;
}

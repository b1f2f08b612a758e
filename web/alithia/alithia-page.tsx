import { agentProfile } from "@alithia/content/agent-profile.ts";
import { useRef, useState } from "react";
import { readSiteConfig } from "../site-config.ts";
import { useFreshScripts } from "../use-fresh-scripts.ts";
import { useOffline } from "../use-offline.ts";
import { WalletContextProvider } from "../wallet/wallet-context-provider.tsx";
import { ChatScreen } from "./chat-screen.tsx";
import { useChat } from "./use-chat.ts";

/** The chat with the agent. */
export function AlithiaPage() {
  useFreshScripts();
  useOffline();
  const [config] = useState(readSiteConfig);
  const account = useRef<string | undefined>(undefined);
  const { chat, state } = useChat(config.apiBase, account);
  return (
    <WalletContextProvider config={chat === null ? null : config}>
      <ChatScreen profile={agentProfile} config={config} chat={chat} state={state} account={account} />
    </WalletContextProvider>
  );
}

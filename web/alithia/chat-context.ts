import type { AgentProfile } from "@alithia/content/agent-profile.ts";
import type { Choice } from "@alithia/protocol/choices.ts";
import { createContext, useContext } from "react";
import type { PageConfig } from "../site-config.ts";

/** Actions of the chat screen that messages and cards can call. */
export type ChatActions = {
  profile: AgentProfile;
  config: PageConfig;
  /** The visitor's id: a bearer secret, sent in headers and bodies only. */
  userID: string;
  /** Sets the connected wallet address, sent with the next message. */
  setAccount: (address: string | undefined) => void;
  /** Reports that the visitor signed a step of a proposal. */
  reportSigned: (proposalId: string, step: number, hash: `0x${string}`) => void;
  /** Retries loading earlier messages from the server. */
  loadThread: () => void;
  retry: (sendId: string) => void;
  /** Puts a text into the composer for editing. */
  edit: (text: string) => void;
  /** Sends the visitor's last message again. */
  askAgain: () => void;
  pick: (questionId: string, choice: Choice) => void;
};

export const ChatContext = createContext<ChatActions | null>(null);

export function useChatActions(): ChatActions {
  const actions = useContext(ChatContext);
  if (actions === null) throw new Error("This component stands on a ChatScreen only.");
  return actions;
}

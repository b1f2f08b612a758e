import type { AgentProfile } from "@alithia/content/agent-profile.ts";
import type { Choice } from "@alithia/protocol/choices.ts";
import { createContext, useContext } from "react";
import type { PageConfig } from "../site-config.ts";

/** What a message or card can ask of the screen it stands on. */
export type ChatActions = {
  profile: AgentProfile;
  config: PageConfig;
  /** Who is talking: a secret that goes into headers and bodies only. */
  userID: string;
  /** The wallet the visitor connected: the agent is told with the next message. */
  setAccount: (address: string | undefined) => void;
  /** The visitor signed a step of a proposal. */
  reportSigned: (proposalId: string, step: number, hash: `0x${string}`) => void;
  /** Asks the server once more for what was said before. */
  loadThread: () => void;
  retry: (sendId: string) => void;
  /** Puts a text into the composer to be changed and sent again. */
  edit: (text: string) => void;
  /** Sends the visitor's last message once more. */
  askAgain: () => void;
  pick: (questionId: string, choice: Choice) => void;
};

export const ChatContext = createContext<ChatActions | null>(null);

export function useChatActions(): ChatActions {
  const actions = useContext(ChatContext);
  if (actions === null) throw new Error("This component stands on a ChatScreen only.");
  return actions;
}

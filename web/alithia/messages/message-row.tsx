import { memo } from "react";
import { Attachments } from "../attachments/attachments.tsx";
import { ReplyCards } from "../cards/reply-cards.tsx";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import type { Send, ThreadMessage } from "../thread/chat-state.ts";
import { AgentAvatar } from "./agent-avatar.tsx";
import { MessageTools } from "./message-tools.tsx";
import { TurnFailure } from "./turn-failure.tsx";
import { withoutSaid } from "./without-said.ts";

export type MessageRowProps = {
  message: ThreadMessage;
  /** The message's send while it is pending, failed or stopped. */
  send: Send | null;
  /** The last message of its turn: it says how the turn ended. */
  endsTurn: boolean;
  /** Its cards can still be answered. */
  isOpen: boolean;
};

/** One message of the thread. */
export const MessageRow = memo(function MessageRow({ message, send, endsTurn, isOpen }: MessageRowProps) {
  const isAgent = message.sender === "agent";
  const isWriting = isAgent && send !== null && send.status === "answering";
  return (
    <li className="message" id={message.id} data-sender={message.sender} data-new={message.isNew}>
      {isAgent && <AgentAvatar />}
      <div className="message-body">
        <span className="for-readers">{isAgent ? "Agent:" : "You:"}</span>
        {isAgent ? (
          <MarkdownText text={withoutSaid(message.content, message.parts, isWriting)} isWriting={isWriting} />
        ) : (
          <p className="visitor-text">{message.content}</p>
        )}
        <ReplyCards parts={message.parts} isOpen={isOpen} />
        <Attachments attachments={message.attachments ?? []} />
        {endsTurn && send?.status === "failed" && <TurnFailure send={send} />}
        {endsTurn && send?.status === "stopped" && <p className="turn-note">Stopped.</p>}
        {!isWriting && <MessageTools message={message} isOpen={isOpen} />}
      </div>
    </li>
  );
});

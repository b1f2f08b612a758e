import { type ChatState, findSend } from "../thread/chat-state.ts";
import { MessageRow } from "./message-row.tsx";
import "./messages.css";

/** The thread. Rows are drawn again only when their own message or send changes. */
export function MessageList({ state }: { state: ChatState }) {
  const { messages, pending } = state;
  return (
    <ol className="message-list">
      {messages.map((message, index) => {
        const isLast = index === messages.length - 1;
        const endsTurn = messages[index + 1]?.sendId !== message.sendId;
        return (
          <MessageRow
            key={`${message.sendId}-${message.sender}-${message.id}`}
            message={message}
            send={endsTurn || message.sender === "user" ? findSend(state, message.sendId) : null}
            endsTurn={endsTurn}
            isOpen={isLast && pending === null}
          />
        );
      })}
    </ol>
  );
}

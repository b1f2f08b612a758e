import { memo, type Ref, useEffect, useRef, useState } from "react";
import type { Send, ThreadMessage } from "../chat/chat-state.ts";
import { MessageRow } from "./message-row.tsx";
import type { Nearness } from "./use-visibility.ts";

const charactersPerLine = 72;
const linePixels = 29;
const framePixels = 88;

/** About how high messages are that were never drawn, in CSS pixels; the truth is known once they are. */
function estimateHeight(messages: ThreadMessage[]): number {
  return messages.reduce(
    (sum, { content, parts }) =>
      sum +
      framePixels +
      Math.max(1, Math.ceil(content.length / charactersPerLine)) * linePixels +
      parts.length * 2 * linePixels,
    0,
  );
}

type MessageBlockProps = {
  messages: ThreadMessage[];
  /** The sendId of the message after this block. */
  next: string | null;
  /** The pending send, where one of these messages is part of it. */
  pending: Send | null;
  ended: Record<string, Send>;
  isOpen: boolean;
  isAlwaysNear: boolean;
  nearness: Nearness;
};

function areSame(before: MessageBlockProps, after: MessageBlockProps): boolean {
  return (
    before.next === after.next &&
    before.pending === after.pending &&
    before.ended === after.ended &&
    before.isOpen === after.isOpen &&
    before.isAlwaysNear === after.isAlwaysNear &&
    before.messages.length === after.messages.length &&
    before.messages.every((message, index) => message === after.messages[index])
  );
}

/** Some rows of the thread: drawn when they are near the view, one frame of their height and text when far. */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { messages, next, pending, ended, isOpen, isAlwaysNear, nearness } = props;
  const element = useRef<HTMLLIElement>(null);
  const height = useRef<number | null>(null);
  /** Found by the browser's search and not yet scrolled to: it is drawn before it is near. */
  const isFound = useRef(false);
  const [isNear, setNear] = useState(isAlwaysNear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a far and a near block are elements of their own, and the one that stands there is watched.
  useEffect(() => {
    const block = element.current;
    if (block === null || isAlwaysNear) return;
    return nearness.watch(block, (comesNear) => {
      if (!comesNear && isFound.current) return;
      isFound.current = false;
      if (!comesNear && block.dataset.far === undefined) height.current = block.offsetHeight;
      setNear(comesNear);
    });
  }, [isAlwaysNear, isNear, nearness]);

  if (!isNear && !isAlwaysNear)
    return (
      <VirtualizedBlock
        ref={element}
        messages={messages}
        height={height.current ?? estimateHeight(messages)}
        onFound={() => {
          isFound.current = true;
          setNear(true);
        }}
      />
    );
  return (
    <li className="message-block" ref={element}>
      <ol>
        {messages.map((message, index) => {
          const follower = messages[index + 1]?.sendId ?? (index === messages.length - 1 ? next : null);
          const send = pending?.sendId === message.sendId ? pending : (ended[message.sendId] ?? null);
          return (
            <MessageRow
              key={`${message.sendId} ${message.sender} ${message.id}`}
              message={message}
              send={send}
              endsTurn={follower !== message.sendId}
              isOpen={isOpen && index === messages.length - 1}
            />
          );
        })}
      </ol>
    </li>
  );
}, areSame);

type VirtualizedBlockProps = {
  ref: Ref<HTMLLIElement>;
  messages: ThreadMessage[];
  height: number;
  onFound: () => void;
};

/** Messages far from the view: their height, and their text for find-in-page, which brings them back. */
function VirtualizedBlock({ ref, messages, height, onFound }: VirtualizedBlockProps) {
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = text.current;
    if (element === null) return;
    element.setAttribute("hidden", "until-found");
    element.addEventListener("beforematch", onFound);
    return () => element.removeEventListener("beforematch", onFound);
  }, [onFound]);

  return (
    <li className="message-block" data-far ref={ref} style={{ height }}>
      <div ref={text} hidden>
        {messages.map(({ content }) => content).join("\n")}
      </div>
    </li>
  );
}

import "./messages.css";
import {
  memo,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { SaidWords, TicketStanding } from "../../wallet/proposal-card/ticket-thread.ts";
import { createBook } from "../book/create-book.ts";
import { findRequests, findSaidWords, findTicketStandings, ThreadTickets } from "../cards/proposal-slot.tsx";
import type { ChatState, Send, ThreadMessage } from "../chat/chat-state.ts";
import { warmUpMarkdown } from "../markdown/create-painter.ts";
import { createParser } from "../markdown/create-parser.ts";
import { MessageRow } from "./message-row.tsx";
import { type Nearness, useVisibility } from "./use-visibility.ts";

const charactersPerLine = 72;
const linePixels = 29;
const framePixels = 88;

/** Estimates the height in CSS pixels of messages that were never rendered. */
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
  /** The pending send, if any of these messages belongs to it. */
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

/** A block of rows: rendered near the viewport, otherwise a placeholder of its height and text. */
const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { messages, next, pending, ended, isOpen, isAlwaysNear, nearness } = props;
  const element = useRef<HTMLLIElement>(null);
  const height = useRef<number | null>(null);
  /** Matched by find-in-page but not yet scrolled to: rendered before it is near. */
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

/** Placeholder for off-screen messages: their height, and their text for find-in-page, which reveals them. */
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

const messagesPerBlock = 20;

type Block = { key: string; messages: ThreadMessage[] };

/** Splits the thread into blocks of a fixed number of messages, from its beginning. */
function splitIntoBlocks(messages: ThreadMessage[]): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < messages.length; from += messagesPerBlock)
    blocks.push({ key: String(from), messages: messages.slice(from, from + messagesPerBlock) });
  return blocks;
}

/** Prepares Markdown rendering for the first reply. */
export const warmUp = (rest: () => Promise<void>) => warmUpMarkdown(createParser(), rest);

/** Threads up to this length are rendered whole; in longer ones, off-screen messages are plain text. */
const drawnWholeUpTo = 200;

type Told = [
  standings: [string, TicketStanding][],
  said: [string, SaidWords][],
  requests: [string, string][],
];

/** The thread in blocks of rows. A block re-renders only if its own messages or sends change. */
export function MessageList({ state }: { state: ChatState }) {
  const { messages, pending, ended, isPartial } = state;
  const nearness = useVisibility();
  const [book] = useState(() => createBook(() => localStorage));
  const list = useRef<HTMLOListElement>(null);
  const place = useCallback(
    (element: HTMLOListElement | null) => {
      list.current = element;
      nearness.list(element);
    },
    [nearness],
  );
  useTurnHeight(list, messages.length);
  const isLong = messages.length > drawnWholeUpTo;
  const blocks = splitIntoBlocks(messages);
  // Memoized by serialized value, so that a streaming reply does not re-render tickets.
  const told = JSON.stringify([
    findTicketStandings(messages),
    findSaidWords(messages, book.find),
    findRequests(messages),
  ]);
  const tickets = useMemo(() => {
    const [standings, said, requests]: Told = JSON.parse(told);
    return { standings: new Map(standings), said: new Map(said), requests: new Map(requests), isPartial };
  }, [told, isPartial]);
  return (
    <ThreadTickets value={tickets}>
      <ol className="message-list" ref={place}>
        {blocks.map((block, index) => (
          <MessageBlock
            key={block.key}
            messages={block.messages}
            next={blocks[index + 1]?.messages[0]?.sendId ?? null}
            pending={block.messages.some(({ sendId }) => sendId === pending?.sendId) ? pending : null}
            ended={ended}
            isOpen={index === blocks.length - 1 && pending === null}
            isAlwaysNear={!isLong || index >= blocks.length - 2}
            nearness={nearness}
          />
        ))}
      </ol>
    </ThreadTickets>
  );
}

/**
 * Makes the last turn at least as high as the viewport, so that its question is on top at the list's end. The
 * last row gets the remaining height as min-height, so a reply that grows into it shifts nothing.
 */
function useTurnHeight(list: RefObject<HTMLElement | null>, rowCount: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row makes another turn.
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.closest<HTMLElement>(".chat-list");
    if (!element || !scroller) return;
    const rows = [...element.querySelectorAll<HTMLElement>(".message-block:last-child .message")];
    const last = rows.at(-1);
    const question = rows.findLast(({ dataset }) => dataset.sender === "user") ?? last;
    if (last === undefined || question === undefined) return;
    const measure = () => {
      const { paddingTop, paddingBottom } = getComputedStyle(scroller);
      const around = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
      const above = last.offsetTop - question.offsetTop;
      const below = Number.parseFloat(getComputedStyle(element).paddingBottom);
      const room = Math.floor(scroller.clientHeight - around - below) - above;
      element.style.setProperty("--last-row-height", `${Math.max(0, room)}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    if (question !== last) sizes.observe(question);
    return () => sizes.disconnect();
  }, [list, rowCount]);
}

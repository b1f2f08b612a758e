import { type Ref, useEffect, useRef } from "react";
import type { ThreadMessage } from "../thread/chat-state.ts";

type VirtualizedBlockProps = {
  ref: Ref<HTMLLIElement>;
  messages: ThreadMessage[];
  height: number;
  onFound: () => void;
};

/** Messages far from the view: their height, and their text for find-in-page, which brings them back. */
export function VirtualizedBlock({ ref, messages, height, onFound }: VirtualizedBlockProps) {
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

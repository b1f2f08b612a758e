import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { useChatActions } from "../chat-context.ts";
import { copyFromClick } from "./copy-from-click.ts";
import { createPainter, type Painter } from "./create-painter.ts";
import { createParser } from "./create-parser.ts";
import "./markdown.css";

const parser = createParser();

/** A text in Markdown. Its DOM is built node by node from an allow-list, never from HTML. */
export function MarkdownText({ text, isWriting }: { text: string; isWriting: boolean }) {
  const { config } = useChatActions();
  const container = useRef<HTMLDivElement>(null);
  const painter = useRef<Painter | null>(null);

  useLayoutEffect(() => {
    if (container.current === null) return;
    painter.current ??= createPainter(container.current, parser, {
      origin: location.origin,
      explorerUrl: config.explorerUrl,
      mediaBase: `${new URL(config.apiBase, location.origin).href}/media/`,
    });
    painter.current(text, isWriting);
  }, [text, isWriting, config]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of the copy buttons inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's click comes from the keyboard as well.
    <div
      className="agent-text markdown"
      ref={container}
      onClick={(event: MouseEvent) => copyFromClick(event.target)}
    />
  );
}

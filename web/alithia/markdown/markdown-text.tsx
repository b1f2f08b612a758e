import "./markdown.css";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { useChatActions } from "../chat-context.ts";
import { createPainter, type Painter } from "./create-painter.ts";
import { createParser } from "./create-parser.ts";

const shownMs = 1_500;

/** Copies the content of a clicked copy button and briefly marks it as copied. */
async function copyFromClick(target: EventTarget): Promise<void> {
  const button =
    target instanceof Element ? target.closest("button[data-copy], button[data-copy-code]") : null;
  if (!(button instanceof HTMLButtonElement) || navigator.clipboard === undefined) return;
  const code = button.closest(".code-block")?.querySelector("pre")?.textContent;
  await navigator.clipboard.writeText(button.dataset.copy ?? code ?? "");
  button.classList.add("copied");
  setTimeout(() => button.classList.remove("copied"), shownMs);
}

const parser = createParser();

/** Renders Markdown. The DOM is built node by node from an allow-list, never from HTML. */
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

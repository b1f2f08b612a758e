import { createFramePace } from "@alithia/web/alithia/chat/create-reply-follower.ts";
import { createPainter, warmUpMarkdown } from "@alithia/web/alithia/markdown/create-painter.ts";
import { createParser } from "@alithia/web/alithia/markdown/create-parser.ts";
import { whenIdle } from "@alithia/web/use-offline.ts";
import "@alithia/web/alithia/markdown/markdown.css";
import { offerStream } from "./stream-page.ts";

const root = document.getElementById("root");
if (root) {
  root.className = "agent-text markdown";
  // The chat list has these while its end is followed.
  document.body.className = "chat-list";
  document.body.dataset.following = "true";
  const parser = createParser();
  await warmUpMarkdown(parser, () => new Promise((resolve) => whenIdle(resolve)));
  const paint = createPainter(root, parser, { origin: location.origin });
  // As in the chat, text is buffered and drawn at its pace. `?pace=every-frame` measures without it.
  const isPaced = !location.search.includes("pace=every-frame");
  const atNextFrame = createFramePace();
  let waiting: string | null = null;
  offerStream({
    show(text, isWriting) {
      if (!isPaced || !isWriting) {
        waiting = null;
        paint(text, isWriting);
        return;
      }
      if (waiting === null)
        atNextFrame(() => {
          if (waiting !== null) paint(waiting, true);
          waiting = null;
        });
      waiting = text;
    },
  });
}

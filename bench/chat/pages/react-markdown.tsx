import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { offerStream } from "./stream-page.ts";

const root = document.getElementById("root");
if (root) {
  const reactRoot = createRoot(root);
  offerStream({
    show: (text) =>
      flushSync(() => reactRoot.render(<Markdown remarkPlugins={[remarkGfm]}>{text}</Markdown>)),
  });
}

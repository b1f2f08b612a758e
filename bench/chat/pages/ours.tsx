import { createPainter } from "@alithia/web/alithia/markdown/create-painter.ts";
import { createParser } from "@alithia/web/alithia/markdown/create-parser.ts";
import "@alithia/web/alithia/markdown/markdown.css";
import { offerStream } from "./stream-page.ts";

const root = document.getElementById("root");
if (root) {
  root.className = "agent-text markdown";
  const painter = createPainter(root, createParser(), { origin: location.origin });
  offerStream({ show: painter.paint });
}

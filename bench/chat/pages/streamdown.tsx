import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Streamdown } from "streamdown";
import { offerStream } from "./stream-page.ts";

const root = document.getElementById("root");
if (root) {
  const reactRoot = createRoot(root);
  offerStream({ show: (text) => flushSync(() => reactRoot.render(<Streamdown>{text}</Streamdown>)) });
}

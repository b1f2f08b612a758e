import { useChat } from "@ai-sdk/react";
import { DefaultChatTransport, type UIMessage } from "ai";
import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";

/** A third-party page with only the AI SDK; API address, chat and visitor come from its query. */
const query = new URLSearchParams(location.search);
const [api, id, userId] = ["api", "id", "user"].map((name) => query.get(name) ?? "") as [
  string,
  string,
  string,
];
const headers = { "X-User-Id": userId };
const transport = new DefaultChatTransport({ api, body: { userId }, headers });

function say(part: UIMessage["parts"][number]): string {
  if (part.type === "text") return part.text;
  return "errorText" in part && part.errorText !== undefined ? `Error: ${part.errorText}` : "";
}

function ChatPage() {
  const [text, setText] = useState("");
  const chat = useChat({ id, transport, resume: true });
  const end = async () => {
    await chat.stop();
    await fetch(`${api}/${id}/stop`, { method: "POST", headers });
  };
  const button = (label: string, onClick: () => unknown) =>
    createElement("button", { type: "button", onClick }, label);
  return createElement(
    "main",
    null,
    createElement("input", {
      "aria-label": "Message",
      value: text,
      onChange: (event) => setText(event.target.value),
    }),
    button("Send", () => chat.sendMessage({ text })),
    button("Stop", end),
    button("Again", () => chat.regenerate()),
    createElement("output", null, chat.status),
    ...chat.messages.map((message) =>
      createElement("p", { key: message.id, className: message.role }, message.parts.map(say).join("")),
    ),
    createElement("p", { role: "alert" }, chat.error?.message),
  );
}

const root = document.querySelector("#root");
if (root !== null) createRoot(root).render(createElement(ChatPage));

import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { applyGalleryLocale } from "../../ui/pseudo-locale.ts";
import { ChatScreen } from "../chat-screen.tsx";
import { loadMessageList } from "../load-thread-view.ts";
import { completeProfile, galleryStates } from "./gallery-states.ts";
import { createSampleChat } from "./sample-chat.ts";
import { TextInputSample } from "./text-input-sample.tsx";
import "../../ui/site.css";

const config = {
  apiBase: "/api",
  chainId: 146,
  explorerUrl: "https://explorer.test",
  publicNodeUrl: "/node",
};

function GalleryIndex() {
  return (
    <main className="plain-page">
      <h1>Gallery</h1>
      <ul>
        {[...Object.keys(galleryStates), "text-input"].map((name) => (
          <li key={name}>
            <a href={`?state=${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

function GalleryScreen({ name }: { name: string }) {
  const account = useRef<string | undefined>(undefined);
  const shown = useRef(galleryStates[name]?.());
  const chat = useRef(createSampleChat(shown.current?.draft ?? ""));
  useEffect(() => {
    const { state, act } = shown.current ?? {};
    let timer: ReturnType<typeof setTimeout>;
    // After the screen has taken its draft and drawn its thread: a visitor comes later, too.
    const visit = () => {
      if (state !== undefined && state.messages.length > 0 && document.querySelector(".message") === null) {
        timer = setTimeout(visit, 50);
        return;
      }
      timer = setTimeout(async () => {
        await act?.();
        requestAnimationFrame(() => document.body.setAttribute("data-acted", ""));
      }, 150);
    };
    visit();
    return () => clearTimeout(timer);
  }, []);
  if (name === "text-input") return <TextInputSample />;
  if (shown.current === undefined) return <GalleryIndex />;
  const { state, profile } = shown.current;
  return (
    <ChatScreen
      profile={completeProfile(profile)}
      config={config}
      chat={chat.current}
      state={state}
      account={account}
    />
  );
}

const root = document.getElementById("root");
const name = new URLSearchParams(location.search).get("state");
// Loaded while it is waited for, the list would be shown only 300 ms later.
await loadMessageList();
if (root) createRoot(root).render(name === null ? <GalleryIndex /> : <GalleryScreen name={name} />);
applyGalleryLocale(document);

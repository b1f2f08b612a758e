import "../../../ui/site.css";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { applyGalleryLocale } from "../../../ui/testing/pseudo-locale.ts";
import type { ChatStorage } from "../../chat/chat-storage.ts";
import { type Chat, createChat } from "../../chat/create-chat.ts";
import { ChatScreen, loadMessageList } from "../../chat-screen.tsx";
import { TextInput } from "../../composer/composer.tsx";
import { completeProfile, galleryStates } from "./gallery-states.ts";

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
    // Wait until the screen has taken its draft and rendered its thread.
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
// Preload: if the list suspended instead, React would delay showing it by 300 ms.
await loadMessageList();
if (root) createRoot(root).render(name === null ? <GalleryIndex /> : <GalleryScreen name={name} />);
applyGalleryLocale(document);

function createStorage(draft: string): ChatStorage {
  return {
    findSession: () => null,
    findThread: () => null,
    saveSession: () => {},
    saveThread: () => {},
    findDraft: () => draft,
    saveDraft: () => {},
    clear: () => {},
  };
}

/** Creates a chat without a server: pending sends stay pending. */
function createSampleChat(draft: string): Chat {
  return createChat({
    wire: () => new Promise(() => {}),
    storage: createStorage(draft),
    createUuid: () => "00000000-0000-4000-8000-000000000000",
    now: () => Date.UTC(2026, 0, 1),
    isOnline: () => true,
    atNextFrame: (run) => requestAnimationFrame(run),
    findAccount: () => undefined,
  });
}

/** The text input alone, with a log of its events below. */
function TextInputSample() {
  const [value, setValue] = useState("");
  const [events, setEvents] = useState<string[]>([]);
  const note = (event: string) => setEvents((before) => [...before, event]);
  return (
    <main className="plain-page">
      <h1>Text input</h1>
      <TextInput
        label="Sample"
        value={value}
        onValueUpdate={(text) => {
          setValue(text);
          note(`value-update ${text}`);
        }}
        onInput={(text) => note(`input ${text}`)}
        onEnter={() => note("enter")}
        onBlur={() => note("blur")}
      />
      <ol className="sample-events">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever appended.
          <li key={index}>{event}</li>
        ))}
      </ol>
    </main>
  );
}

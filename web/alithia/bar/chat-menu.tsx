import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import type { Chat } from "../chat/create-chat.ts";
import { useChatActions } from "../chat-context.ts";
import { useInstall } from "./use-install.ts";

const AddressBookDialog = lazy(() =>
  import("../book/address-book-dialog.tsx").then((loaded) => ({ default: loaded.AddressBookDialog })),
);
const EraseDialog = lazy(() =>
  import("./erase-dialog.tsx").then((loaded) => ({ default: loaded.EraseDialog })),
);
const ConversationsDialog = lazy(() =>
  import("../history/conversations-dialog.tsx").then((loaded) => ({ default: loaded.ConversationsDialog })),
);

/** New conversation, those before, the address book, and erase what the agent knows about the visitor. */
export function ChatMenu({ chat, hasMessages }: { chat: Chat; hasMessages: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [isBookOpen, setBookOpen] = useState(false);
  const [isListing, setListing] = useState(false);
  const { profile } = useChatActions();
  const install = useInstall();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (!(event.target instanceof Node) || menu.current?.contains(event.target)) return;
      setOpen(false);
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, [isOpen]);

  function choose(act: () => void) {
    setOpen(false);
    button.current?.focus();
    act();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere inside it.
    <div
      className="chat-menu"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOpen) choose(() => {});
      }}
    >
      <button
        type="button"
        className="menu-button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label="Menu"
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 8h14M5 16h14" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div className="menu-panel" id={id} hidden={!isOpen}>
        <button type="button" disabled={!hasMessages} onClick={() => choose(chat.startAnew)}>
          New conversation
        </button>
        <button type="button" onClick={() => choose(() => setListing(true))}>
          Conversations
        </button>
        <button type="button" onClick={() => choose(() => setErasing(true))}>
          Erase what you know about me
        </button>
        <button type="button" onClick={() => choose(() => setBookOpen(true))}>
          Address book
        </button>
        {install !== null && (
          <button type="button" onClick={() => choose(install)}>
            Install this app
          </button>
        )}
        <a href="/token">Token sale</a>
        <a href="/legal">Terms, risks, privacy</a>
      </div>
      {isBookOpen && (
        <Suspense fallback={null}>
          <AddressBookDialog onClose={() => setBookOpen(false)} />
        </Suspense>
      )}
      {isListing && (
        <Suspense fallback={null}>
          <ConversationsDialog chat={chat} firstName={profile.firstName} onClose={() => setListing(false)} />
        </Suspense>
      )}
      {isErasing && (
        <Suspense fallback={null}>
          <EraseDialog chat={chat} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </div>
  );
}

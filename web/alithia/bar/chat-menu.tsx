import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import * as chatWords from "../../words/chat-words.ts";
import type { Chat } from "../chat/create-chat.ts";

const loadPanel = () => import("./menu-panel.tsx").then((loaded) => ({ default: loaded.MenuPanel }));
const MenuPanel = lazy(loadPanel);
/** Prefetches the panel; if this fails, opening the menu retries. */
const prepare = () => void loadPanel().catch(() => {});

/** Menu: new conversation, history, address book, install, and erasing all data about the visitor. */
export function ChatMenu({ chat, hasMessages }: { chat: Chat; hasMessages: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
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
        aria-label={chatWords.menu}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWasOpened(true);
          setOpen(!isOpen);
        }}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 8h14M5 16h14" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuPanel
            id={id}
            isOpen={isOpen}
            chat={chat}
            hasMessages={hasMessages}
            install={install}
            choose={choose}
          />
        </Suspense>
      )}
    </div>
  );
}

/** `beforeinstallprompt` event, fired where the site can be installed; other browsers use their own menu. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

/** Returns a function that opens the browser's install prompt, or null where none is offered. */
function useInstall(): (() => void) | null {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const drop = () => setOffer(null);
    addEventListener("beforeinstallprompt", keep);
    addEventListener("appinstalled", drop);
    return () => {
      removeEventListener("beforeinstallprompt", keep);
      removeEventListener("appinstalled", drop);
    };
  }, []);
  if (offer === null) return null;
  return () => {
    setOffer(null);
    void offer.prompt();
  };
}

import "./top-bar.css";
import { findNetwork } from "@alithia/chain/networks.ts";
import type { AgentProfile } from "@alithia/content/agent-profile.ts";
import { lazy, memo, Suspense, useEffect, useId, useRef, useState } from "react";
import type { PageConfig } from "../../site-config.ts";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import { useWallet } from "../../wallet/use-wallet.ts";
import * as chatWords from "../../words/chat-words.ts";
import type { Chat } from "../chat/create-chat.ts";
import { useChatActions } from "../chat-context.ts";

const loadPanel = () => import("./menu-panel.tsx").then((loaded) => ({ default: loaded.MenuPanel }));
const MenuPanel = lazy(loadPanel);
/** Prefetches the panel; if this fails, opening the menu retries. */
const prepare = () => void loadPanel().catch(() => {});

/** Menu: new conversation, history, address book, install, and erasing all data about the visitor. */
function ChatMenu({ chat, hasMessages }: { chat: Chat; hasMessages: boolean }) {
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

type TopBarProps = {
  profile: AgentProfile;
  config: PageConfig;
  chat: Chat | null;
  hasMessages: boolean;
  /** Latest block read by any answer in this thread. */
  latestBlock: bigint | null;
  isScrolled: boolean;
};

/** Home link, agent name, network, menu. Transparent while the list is at its top, opaque once scrolled. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { profile, config, chat, hasMessages, latestBlock, isScrolled } = props;
  return (
    <header className="top-bar" data-scrolled={isScrolled}>
      <a className="way-home" href="/">
        <span className="sr-only">{chatWords.home}</span>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M19 12H5m6.5-6.5L5 12l6.5 6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </a>
      <p className="agent-name">{`${profile.firstName} ${profile.lastName}`.trim()}</p>
      <a className="bar-link" href="/alithia" aria-current="page">
        {chatWords.chat}
      </a>
      <a className="bar-link" href="/token">
        {chatWords.sale}
      </a>
      {chat !== null && <NetworkStatus chainId={config.chainId} latestBlock={latestBlock} />}
      {chat !== null && <WalletButton findDraft={chat.findDraft} />}
      {chat !== null && <ChatMenu chat={chat} hasMessages={hasMessages} />}
    </header>
  );
});

/** The agent's network and the latest block read by an answer in this thread. */
function NetworkStatus({
  chainId,
  latestBlock,
}: {
  chainId: number | undefined;
  latestBlock: bigint | null;
}) {
  if (chainId === undefined) return <p className="network-status">{chatWords.noNetwork}</p>;
  return (
    <p className="network-status">
      {findNetwork(chainId)?.name ?? chatWords.chain(chainId)}
      {latestBlock !== null && (
        <span className="mono" title={chatWords.latestBlock}>
          {" "}
          #{latestBlock.toLocaleString("en-US")}
        </span>
      )}
    </p>
  );
}

/** Wallet connect button that also passes the connected account to the chat. */
function WalletButton({ findDraft }: { findDraft: () => string }) {
  const { connection } = useWallet();
  const { setAccount } = useChatActions();
  const account = connection.status === "connected" ? connection.account : undefined;
  useEffect(() => setAccount(account), [account, setAccount]);
  return <ConnectButton findDraft={findDraft} />;
}

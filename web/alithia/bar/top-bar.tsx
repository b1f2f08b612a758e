import "./top-bar.css";
import { findNetwork } from "@alithia/chain/networks.ts";
import type { AgentProfile } from "@alithia/content/agent-profile.ts";
import { memo, useEffect } from "react";
import type { PageConfig } from "../../site-config.ts";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import { useWallet } from "../../wallet/use-wallet.ts";
import * as chatWords from "../../words/chat-words.ts";
import type { Chat } from "../chat/create-chat.ts";
import { useChatActions } from "../chat-context.ts";
import { ChatMenu } from "./chat-menu.tsx";

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

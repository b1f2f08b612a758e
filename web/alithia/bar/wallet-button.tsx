import { useEffect } from "react";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import { useWallet } from "../../wallet/use-wallet.ts";
import { useChatActions } from "../chat-context.ts";

/** Connects the visitor's wallet and tells the chat whose account it is. */
export function WalletButton({ findDraft }: { findDraft: () => string }) {
  const { connection } = useWallet();
  const { setAccount } = useChatActions();
  const account = connection.status === "connected" ? connection.account : undefined;
  useEffect(() => setAccount(account), [account, setAccount]);
  return <ConnectButton findDraft={findDraft} />;
}

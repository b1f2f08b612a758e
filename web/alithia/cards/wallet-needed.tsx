import { ConnectButton } from "../../wallet/connect-button.tsx";
import { useWallet } from "../../wallet/use-wallet.ts";
import * as messageWords from "../../words/message-words.ts";
import { useChatActions } from "../chat-context.ts";

/** What was asked needs an account: connects one, and asks again in the visitor's own words. */
export function WalletNeeded({ sentence, isOpen }: { sentence: string; isOpen: boolean }) {
  const { connection } = useWallet();
  const { askAgain } = useChatActions();
  if (!isOpen) return null;
  return (
    <div className="card wallet-needed">
      {connection.status === "connected" ? (
        <button type="button" className="button-primary" onClick={askAgain}>
          {messageWords.askAgainWith(`${connection.account.slice(0, 6)}…${connection.account.slice(-4)}`)}
        </button>
      ) : (
        <>
          <p>{sentence}</p>
          <ConnectButton />
        </>
      )}
    </div>
  );
}

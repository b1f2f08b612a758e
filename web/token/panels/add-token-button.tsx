import { useState } from "react";
import { describeWalletFailure } from "../../wallet/wallet-failure.ts";
import * as saleOutcomeWords from "../../words/sale-outcome-words.ts";
import type { SaleContext } from "../sale-context.ts";

/** Asks the wallet to show the token among its tokens (EIP-747). */
export function AddTokenButton({ context }: { context: SaleContext }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { connection } = context.wallet;
  const { sale } = context.feed;
  if (connection.status !== "connected" || sale === null) return null;
  const { symbol, decimals } = sale.token;

  const add = () =>
    connection.wallet.provider
      .request({
        method: "wallet_watchAsset",
        params: { type: "ERC20", options: { address: sale.terms.token, symbol, decimals } },
      })
      .then(
        () => setAnswer(saleOutcomeWords.added),
        (error: unknown) => setAnswer(describeWalletFailure(error).sentence),
      );

  return (
    <>
      <button type="button" className="quiet-button" onClick={add}>
        {saleOutcomeWords.addToWallet(symbol)}
      </button>
      {answer !== null && <span role="status">{answer}</span>}
    </>
  );
}

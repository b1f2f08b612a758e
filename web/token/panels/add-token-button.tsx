import { saleRecord } from "@alithia/content/sale-record.ts";
import { useState } from "react";
import { describeWalletFailure } from "../../wallet/wallet-failure.ts";
import type { SaleContext } from "../sale-context.ts";

/** Asks the wallet to show ALI among its tokens (EIP-747). */
export function AddTokenButton({ context }: { context: SaleContext }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { connection } = context.wallet;
  const token = context.feed.sale?.terms.token;
  if (connection.status !== "connected" || token === undefined) return null;

  const add = () =>
    connection.wallet.provider
      .request({
        method: "wallet_watchAsset",
        params: { type: "ERC20", options: { address: token, symbol: saleRecord.ticker, decimals: 18 } },
      })
      .then(
        () => setAnswer("Added."),
        (error: unknown) => setAnswer(describeWalletFailure(error).sentence),
      );

  return (
    <>
      <button type="button" className="quiet-button" onClick={add}>
        Add ALI to your wallet
      </button>
      {answer !== null && <span role="status">{answer}</span>}
    </>
  );
}

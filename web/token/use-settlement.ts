import type { SettlementKind } from "@alithia/chain/sale/build-settlement.ts";
import type { Blocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { useState } from "react";
import { isOpen } from "../wallet/transactions/transaction-record.ts";
import type { SaleRoom } from "./sale-room.ts";
import { usePrepared } from "./use-prepared.ts";

export type Settlement = { blocker: Blocker | null; busy: boolean; settle(): Promise<void> };

/** One of the two payments that anyone may trigger after the return date. */
export function useSettlement(room: SaleRoom, kind: SettlementKind): Settlement {
  const { feed, wallet, account, transactions, network } = room;
  const { chain } = feed;
  const { connection } = wallet;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const inFlight = transactions.records.some(
    (record) => isOpen(record) && record.chainId === network?.chainId && record.from === account,
  );
  const call =
    chain === null || account === undefined ? null : { from: account, ...chain.buildSettlement(kind) };
  const occasion = transactions.records.map(({ id, status }) => `${id}${status}`).join();
  const prepared = usePrepared(chain, call, occasion);

  function findBlocker(): Blocker | null {
    if (connection.status !== "connected") {
      return { code: "no-wallet", sentence: "Connect any wallet to trigger it." };
    }
    if (connection.chainId !== network?.chainId) {
      return { code: "wrong-network", sentence: "Your wallet is on another network." };
    }
    if (failure !== null) return { code: "failed", sentence: failure };
    if (inFlight) return { code: "in-flight", sentence: "Another transaction of this page is still open." };
    if (prepared?.outcome !== "reverts") return null;
    return { code: "reverts", sentence: chain?.explainRevert(prepared.revertData) ?? prepared.message };
  }

  const blocker = findBlocker();

  async function settle() {
    if (connection.status !== "connected" || chain === null || call === null) return;
    if (transactions.desk === null || blocker !== null || busy) return;
    setBusy(true);
    try {
      const answer = await chain.prepare(call);
      if (answer.outcome === "reverts") return setFailure(chain.explainRevert(answer.revertData));
      const { provider } = connection.wallet;
      await transactions.desk.send({ purpose: kind, provider, call, fees: answer.fees });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The node did not answer.");
    } finally {
      setBusy(false);
    }
  }

  return { blocker, busy, settle };
}

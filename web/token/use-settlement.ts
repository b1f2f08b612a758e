import type { SettlementKind } from "@alithia/chain/sale/build-settlement.ts";
import { type Blocker, waitForNode } from "@alithia/chain/sale/find-purchase-blocker.ts";
import * as saleActingWords from "../words/sale-acting-words.ts";
import { isInFlight } from "./is-in-flight.ts";
import type { SaleContext } from "./sale-context.ts";
import { usePrepared } from "./use-prepared.ts";
import { useSending } from "./use-sending.ts";

type Settlement = {
  blocker: Blocker | null;
  /** Why the latest attempt failed. */
  failure: string | null;
  busy: boolean;
  settle(): Promise<void>;
};

/** State of one of the two settlement payments that anyone may trigger after the return date. */
export function useSettlement(context: SaleContext, kind: SettlementKind): Settlement {
  const { feed, wallet, account, transactions, network } = context;
  const { chain, sale } = feed;
  const heldUnits = (kind === "withdraw" ? sale?.withdrawable : sale?.saleTokens) ?? 0n;
  const { connection } = wallet;
  const sending = useSending(context);
  const call =
    heldUnits === 0n || chain === null || account === undefined
      ? null
      : { from: account, ...chain.buildSettlement(kind) };
  const occasion = transactions.records.map(({ id, status }) => `${id}${status}`).join();
  const prepared = usePrepared(chain, call, { occasion });

  function findBlocker(): Blocker | null {
    if (feed.trouble !== null) return waitForNode(feed.trouble, "Settling");
    if (connection.status !== "connected") {
      return { code: "no-wallet", sentence: saleActingWords.connectToSettle };
    }
    if (connection.chainId !== network?.chainId) {
      return { code: "wrong-network", sentence: saleActingWords.otherNetwork };
    }
    if (isInFlight(context)) {
      return { code: "in-flight", sentence: saleActingWords.otherOpen };
    }
    if (prepared?.outcome !== "reverts") return null;
    return { code: "reverts", sentence: chain?.explainRevert(prepared.revertData) ?? prepared.message };
  }

  const blocker = findBlocker();

  async function settle() {
    if (call !== null && blocker === null) await sending.start((send) => send({ purpose: kind, call }));
  }

  return { blocker, failure: sending.failure, busy: sending.busy, settle };
}

import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { requireCurrentHead } from "@alithia/chain/block/require-current-head.ts";
import {
  buildPermit,
  buildPermittedReturn,
  buildPurchase,
  buildReturn,
  buildSettlement,
  type ReturnStep,
  type SettlementKind,
} from "@alithia/chain/sale/build-sale-calls.ts";
import { decodeSaleError } from "@alithia/chain/sale/decode-sale-error.ts";
import {
  readSale,
  readSupply,
  readVesting,
  type Supply,
  type Vesting,
} from "@alithia/chain/sale/read-sale.ts";
import {
  decodeSaleEvents,
  readNewerSaleEvents,
  readSaleEvents,
  type SaleEvent,
  type SaleEvents,
} from "@alithia/chain/sale/read-sale-events.ts";
import {
  type PreparedTransaction,
  prepareTransaction,
  simulateTogether,
  type TransactionCall,
} from "@alithia/chain/transaction/prepare-transaction.ts";
import type { PermitChain } from "../wallet/find-permitted-return.ts";
import { openTransactions } from "../wallet/transactions/open-transactions.ts";
import type { RecordedLog } from "../wallet/transactions/transaction-record.ts";
import * as sendingWords from "../words/sending-words.ts";
import type { SaleReader } from "./create-sale-reader.ts";

/** Chain access of the sale page: reads, builds and decodes. Loaded separately, with the ABI codec. */
export type SaleChain = Omit<PermitChain, "prepare"> & {
  request: SaleReader["request"];
  /** Throws unless the node is at the chain's head. */
  requireCurrentHead(): Promise<unknown>;
  read: SaleReader["read"];
  openTransactions(): ReturnType<typeof openTransactions>;
  parseAmount: typeof parseAmount;
  readEvents(wanted: Parameters<typeof readSaleEvents>[2]): Promise<SaleEvents>;
  /** Returns null if there are too many new blocks to extend `known`. */
  readNewerEvents(known: SaleEvents, toBlock: bigint): Promise<SaleEvents | null>;
  readSupply(token: `0x${string}`, holders: readonly `0x${string}`[], blockNumber: bigint): Promise<Supply>;
  readVesting(wallet: `0x${string}`, token: `0x${string}`): Promise<Vesting>;
  buildPurchase(purchase: {
    paymentWei: bigint;
    minTokens: bigint;
    deadline: bigint;
  }): Omit<TransactionCall, "from">;
  buildReturn(plan: { token: `0x${string}`; tokens: bigint; allowance: bigint }): ReturnStep[];
  buildSettlement(kind: SettlementKind): Omit<TransactionCall, "from">;
  /** Simulates and prices the exact call; "state-dependent" adds gas for calls that others can affect. */
  prepare(call: TransactionCall, margin?: "plain" | "state-dependent"): Promise<PreparedTransaction>;
  /** Simulates calls in sequence; null if all succeed. Throws if the node does not support it. */
  simulateTogether(calls: readonly TransactionCall[]): Promise<{ revertData: `0x${string}` } | null>;
  explainRevert(data: `0x${string}`): string;
  /** Returns the sale's own purchases and returns among the logs of a receipt. */
  decodeEvents(logs: readonly RecordedLog[]): SaleEvent[];
};

export function createSaleChain({ chainId, request, place }: SaleReader): SaleChain {
  const { address: sale, token } = place;
  const explainRevert = (data: `0x${string}`) =>
    decodeSaleError(data, token)?.sentence ?? sendingWords.refusedUnreadably;
  return {
    request,
    requireCurrentHead: () => requireCurrentHead(request, chainId),
    read: (buyer) => readSale(request, place, buyer),
    openTransactions: () => openTransactions({ chainId, request, explainRevert }),
    parseAmount,
    readEvents: (wanted) => readSaleEvents(request, sale, wanted),
    readNewerEvents: (known, toBlock) => readNewerSaleEvents(request, sale, known, toBlock),
    readSupply: (token, holders, blockNumber) => readSupply(request, token, holders, blockNumber),
    readVesting: (wallet, token) => readVesting(request, wallet, token),
    buildPurchase: (purchase) => buildPurchase({ sale, ...purchase }),
    buildReturn: (plan) => buildReturn({ sale, ...plan }),
    buildPermit: (plan) => buildPermit(request, { spender: sale, ...plan }),
    buildPermittedReturn: (plan) => buildPermittedReturn({ sale, ...plan }),
    buildSettlement: (kind) => buildSettlement(sale, kind),
    prepare: (call, margin) => prepareTransaction(request, call, margin),
    simulateTogether: (calls) => simulateTogether(request, calls),
    explainRevert,
    decodeEvents: (logs) =>
      decodeSaleEvents(
        logs.filter(({ address }) => address.toLowerCase() === sale.toLowerCase()) as unknown as Parameters<
          typeof decodeSaleEvents
        >[0],
      ),
  };
}

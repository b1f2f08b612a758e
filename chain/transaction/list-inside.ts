import { zeroAddress } from "viem";
import { recoverAuthorizationAddress } from "viem/utils";
import { toAddress } from "../account/wallet-logs.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import type { DecodedEvent } from "../decoding/decode-event.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { Hex } from "../node/rpc-request.ts";
import type { AccountKind } from "../reading/plan-account.ts";
import type { Block } from "../reading/plan-block.ts";
import type { Log } from "../reading/read-logs.ts";
import type { Party, Registry } from "../registry/create-registry.ts";
import { approvalTopic } from "../token/token-calls.ts";
import { labelNative, type TokenLabel, toTokenAmount } from "../token/token-label.ts";
import type { Replay } from "./find-revert.ts";
import { nameEventAmounts } from "./name-amounts.ts";
import type { Trace } from "./read-trace.ts";
import type { Authorization, Receipt, Transaction } from "./transaction.ts";
import type { Delegation, InnerCalls, ToldLog, TransactionFacts } from "./transaction-facts.ts";

/** What was read of a transaction. Null stands for what the node did not have or refused. */
export type TransactionReads = {
  registry: Registry;
  book: SignatureBook;
  findLabel(token: Hex): TokenLabel;
  transaction: Transaction;
  receipt: Receipt | null;
  call: DecodedCall | null;
  block: Block | null;
  account: AccountKind | null;
  implementation: Hex | null;
  replay: Replay | null;
  trace: Trace | null;
  coinUsd: bigint | null;
};

const maxLogs = 20;
const maxCalls = 40;
/** Longer data is cut, which `bytes` shows. */
const maxDataDigits = 1_024;

/** Lists the logs as they are and decoded, the first ones of very many. */
export function listLogs(
  { registry, findLabel }: Pick<TransactionReads, "registry" | "findLabel">,
  logs: readonly Log[],
  decoded: readonly (DecodedEvent | null)[],
): ToldLog[] {
  return logs.slice(0, maxLogs).map(({ address, topics, data, logIndex }, place) => {
    const event = decoded[place] ?? null;
    return {
      index: logIndex,
      contract: event?.contract ?? address,
      topics,
      data: data.slice(0, 2 + maxDataDigits) as Hex,
      bytes: (data.length - 2) / 2,
      event,
      amounts: event === null ? [] : nameEventAmounts(registry, event, findLabel),
    };
  });
}

/** Lists the calls of the trace, the first ones of very many; null if the node does not trace. */
export function listInnerCalls(
  { registry, book, trace }: Pick<TransactionReads, "registry" | "book" | "trace">,
  toParty: (address: Hex) => Party,
): InnerCalls | null {
  if (trace === null) return null;
  const coin = labelNative(registry);
  const calls = trace.calls.slice(0, maxCalls).map(({ from, to, valueWei, selector, ...call }) => ({
    ...call,
    from: toParty(from),
    to: to === null ? null : toParty(to),
    value: toTokenAmount(coin, valueWei),
    selector,
    name: selector === null ? null : (book.findFunctions(selector)[0]?.name ?? null),
  }));
  return { calls, count: trace.calls.length };
}

/** Lists the ERC-20 approvals in logs. */
export function listApprovals(
  logs: readonly Log[],
  findLabel: (token: Hex) => TokenLabel,
  toParty: (address: Hex) => Party,
): TransactionFacts["approvals"] {
  return logs.flatMap((log) => {
    const [topic, owner, spender] = log.topics;
    if (topic?.toLowerCase() !== approvalTopic || !owner || !spender) return [];
    if (log.topics.length !== 3 || log.data.length !== 66) return [];
    const token = findLabel(log.address);
    const units = BigInt(log.data);
    return [
      {
        token,
        owner: toParty(toAddress(owner)),
        spender: toParty(toAddress(spender)),
        amount: toTokenAmount(token, units),
        unlimited: isUnlimited(units),
      },
    ];
  });
}

/** Recovers whose accounts an EIP-7702 transaction delegates; null for an invalid signature. */
export async function recoverDelegations(
  authorizations: readonly Authorization[],
  toParty: (address: Hex) => Party,
): Promise<Delegation[]> {
  return await Promise.all(
    authorizations.map(async (authorization) => ({
      authority: await recover(authorization, toParty),
      delegate: toParty(authorization.delegate),
      revokes: authorization.delegate === zeroAddress,
    })),
  );
}

async function recover(
  authorization: Authorization,
  toParty: (address: Hex) => Party,
): Promise<Party | null> {
  const { chainId, delegate, nonce, yParity, r, s } = authorization;
  try {
    const address = await recoverAuthorizationAddress({
      authorization: { chainId: Number(chainId), address: delegate, nonce: Number(nonce), yParity, r, s },
    });
    return toParty(address);
  } catch {
    // viem and its curve library throw many kinds of errors for malformed signatures.
    return null;
  }
}

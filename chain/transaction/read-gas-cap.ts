import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { transactionGasCap } from "./quote-fees.ts";

type Rules = {
  Dag?: { MaxParents?: number; MaxFreeParents?: number; MaxExtraData?: number };
  Economy?: {
    Gas?: { MaxEventGas?: number; EventGas?: number; ParentGas?: number; ExtraDataGas?: number };
  };
};

/** The most gas that a transaction may reserve on this node: from Sonic's own rules, else the documented value. */
export async function readGasCap(request: RpcRequest): Promise<bigint> {
  try {
    return findCap((await request("eth_getRules", ["latest"])) as Rules | null) ?? transactionGasCap;
  } catch (error) {
    if (error instanceof RpcFailure) return transactionGasCap;
    throw error;
  }
}

/** What an event may use, less what it costs itself with all its parents and extra data. */
function findCap(rules: Rules | null): bigint | null {
  const { MaxParents = 0, MaxFreeParents = 0, MaxExtraData = 0 } = rules?.Dag ?? {};
  const { MaxEventGas, EventGas = 0, ParentGas = 0, ExtraDataGas = 0 } = rules?.Economy?.Gas ?? {};
  if (!Number.isSafeInteger(MaxEventGas) || MaxEventGas === undefined) return null;
  const event = EventGas + (MaxParents - MaxFreeParents) * ParentGas + MaxExtraData * ExtraDataGas;
  const cap = MaxEventGas - event;
  return Number.isSafeInteger(cap) && cap > 0 ? BigInt(cap) : null;
}

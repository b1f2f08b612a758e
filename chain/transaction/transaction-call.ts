/** A transaction that the wallet is asked to send; `to` is absent for a deployment. */
export type TransactionCall = {
  from: `0x${string}`;
  to?: `0x${string}`;
  data: `0x${string}`;
  valueWei: bigint;
};

/** Encodes the call for JSON-RPC. */
export function encodeTransactionCall(call: TransactionCall): Record<string, string> {
  return {
    from: call.from,
    ...(call.to === undefined ? {} : { to: call.to }),
    data: call.data,
    value: `0x${call.valueWei.toString(16)}`,
  };
}

/** A transaction as the page asks the wallet to send it; `to` is absent for a deployment. */
export type TransactionCall = {
  from: `0x${string}`;
  to?: `0x${string}`;
  data: `0x${string}`;
  valueWei: bigint;
};

/** The call as JSON-RPC wants it. */
export function encodeTransactionCall(call: TransactionCall): Record<string, string> {
  return {
    from: call.from,
    ...(call.to === undefined ? {} : { to: call.to }),
    data: call.data,
    value: `0x${call.valueWei.toString(16)}`,
  };
}

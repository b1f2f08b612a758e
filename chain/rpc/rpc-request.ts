/**
 * One JSON-RPC call to an Ethereum node, answered with its result. Throws `RpcFailure` when the node refuses or
 * is silent. A node's HTTP endpoint, a wallet and a recorder are all this function.
 */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

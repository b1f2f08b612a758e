/**
 * One JSON-RPC call, answered with its result. Throws `RpcFailure` when it is refused; a node that does not answer
 * throws `NodeFailure`. A node, a recorder and a wallet can all be this function.
 */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

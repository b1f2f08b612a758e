/** What a node or wallet answered instead of a result. `data` holds the revert bytes where there are any. */
export class RpcFailure extends Error {
  override readonly name = "RpcFailure";
  /** The JSON-RPC or EIP-1193 code. */
  readonly code: number;
  readonly data: `0x${string}` | undefined;

  constructor(message: string, code: number, data?: `0x${string}`, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.data = data;
  }
}

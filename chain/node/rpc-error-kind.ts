import type { RpcError } from "./chain-node.ts";

const rateLimited = /rate.?limit|too many requests|requests? (per|limit)|throughput|call rate|compute units/i;
const passing =
  /^internal( server| json-rpc)? error\.?$|try again|temporar|overloaded|service unavailable|timed? ?out/i;

/** Whether the node refused a request because of its rate limit. */
export function isRateLimited({ code, message }: RpcError): boolean {
  return code === 429 || rateLimited.test(message);
}

/** Whether the same request may succeed later. A call that ran too long would do so again. */
export function isPassing(error: RpcError): boolean {
  if (error.data !== undefined || error.code === 3 || /execution aborted/i.test(error.message)) return false;
  return isRateLimited(error) || passing.test(error.message);
}

/** Whether an error comes from a contract rather than from the node. */
export function isRevert({ code, message, data }: RpcError): boolean {
  return code === 3 || data !== undefined || /execution reverted|vm exception|invalid opcode/i.test(message);
}

/** Messages for a block that is not there yet; those for pruned state are worded differently. */
const notReached =
  /header not found|unknown block|block not found|block #?\d+ not found|cannot find block|block .*(out of range|not (yet )?available)|BlockOutOfRange|beyond (the )?(current|head)/i;

export function isBehind({ data, message }: RpcError): boolean {
  return data === undefined && notReached.test(message);
}

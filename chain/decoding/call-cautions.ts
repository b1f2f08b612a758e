import { isUnlimited } from "../amount/is-unlimited.ts";
import type { DecodedCall } from "./decoded-call.ts";

const control =
  /^(transferOwnership|renounceOwnership|acceptOwnership|upgradeTo|upgradeToAndCall|changeAdmin|setOwner|grantRole|setImplementation|addOwnerWithThreshold|swapOwner|enableModule)$/;

/** Returns warnings for a signer about a call and its inner calls, without duplicates. */
export function findCallCautions(call: DecodedCall): string[] {
  const own = warnOf(call);
  return [...new Set([...own, ...call.inner.flatMap(findCallCautions)])];
}

function warnOf(call: DecodedCall): string[] {
  const caution = findCaution(call);
  const own = caution === null ? [] : [caution];
  return call.innerLeftOut > 0
    ? [...own, "It holds more calls than I show, so there is more in it than you see here."]
    : own;
}

function findCaution({ name, selector, arguments: given }: DecodedCall): string | null {
  if (name === null)
    return `It holds a call that I cannot decode (${selector}): I do not know what that part does.`;
  if (name === "approve" || name === "increaseAllowance") return warnOfApproval(given);
  if (name === "setApprovalForAll" && given[1]?.value === true)
    return `Whoever signs this lets ${String(given[0]?.value)} take every item of that collection.`;
  if (/^permit/i.test(name))
    return "It uses a signed permission, which lets somebody else move tokens of who signed it.";
  if (control.test(name)) return `${name} changes who controls the contract, or what code it runs.`;
  return name === "execTransaction" && given[3]?.value === "1"
    ? "It runs the inner code as the wallet itself (delegatecall), which can change anything."
    : null;
}

/** Handles tokens' `approve(spender, amount)` and Permit2's `approve(token, spender, amount, expiration)`. */
function warnOfApproval(given: DecodedCall["arguments"]): string | null {
  const spender = given.findLast(({ type }) => type === "address")?.value;
  const amount = given.find(({ type }) => type.startsWith("uint"))?.value;
  if (typeof amount !== "string" || !isUnlimited(BigInt(amount))) return null;
  return `Whoever signs this lets ${String(spender)} move any amount of that token, at any time.`;
}

import { isUnlimited } from "../amount/is-unlimited.ts";
import type { DecodedCall } from "./decoded-call.ts";

const control =
  /^(transferOwnership|renounceOwnership|acceptOwnership|upgradeTo|upgradeToAndCall|changeAdmin|setOwner|grantRole|setImplementation|addOwnerWithThreshold|swapOwner|enableModule)$/;

/** What a signer of this call should know, for it and every call inside it; each thing is said once. */
export function findCallCautions(call: DecodedCall): string[] {
  const own = warnOf(call);
  return [...new Set([...own, ...call.inner.flatMap(findCallCautions)])];
}

function warnOf(call: DecodedCall): string[] {
  const own = cautionOf(call);
  return [
    ...(own === null ? [] : [own]),
    ...(call.innerLeftOut > 0
      ? ["It holds more calls than I show, so there is more in it than you see here."]
      : []),
  ];
}

function isAnyAmount(value: unknown): boolean {
  return typeof value === "string" && /^\d+$/.test(value) && isUnlimited(BigInt(value));
}

function cautionOf({ name, selector, arguments: given }: DecodedCall): string | null {
  if (name === null)
    return `It holds a call that I cannot decode (${selector}): I do not know what that part does.`;
  const [first, second] = given.map(({ value }) => value);
  if (name === "approve" || name === "increaseAllowance") {
    return isAnyAmount(second)
      ? `Whoever signs this lets ${String(first)} move any amount of that token, at any time.`
      : null;
  }
  if (name === "setApprovalForAll" && second === true)
    return `Whoever signs this lets ${String(first)} take every item of that collection.`;
  if (/^permit/i.test(name))
    return "It uses a signed permission, which lets somebody else move tokens of who signed it.";
  if (control.test(name)) return `${name} changes who controls the contract, or what code it runs.`;
  if (name === "execTransaction" && given[3]?.value === "1")
    return "It runs the inner code as the wallet itself (delegatecall), which can change anything.";
  return null;
}

import type { Refusal } from "@alithia/agent/reading.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";

/** Refuses contract calls that grant approvals which are never proposed. */
export function refuseCalls(calls: { function: string; arguments?: string[] }[]): Refusal | null {
  for (const { function: name, arguments: values = [] } of calls) {
    const plain = name.replace(/\(.*$/, "").toLowerCase();
    if (/^(approve|increaseallowance)$/.test(plain) && values.some(asksForAny)) {
      const sentence =
        "That is an unlimited approval: whoever holds it can take everything you own of that token, now and later. I do not prepare it; name the exact amount instead.";
      return { code: "unlimited-approval", sentence };
    }
    if (plain === "setapprovalforall" && values.some((value) => /^(true|1)$/i.test(value))) {
      const sentence =
        "I never propose setApprovalForAll: it lets someone take every token of a collection at once. I can list the approvals you gave, and help revoke them.";
      return { code: "approve-all", sentence };
    }
    if (plain === "permit") {
      const sentence =
        "I never prepare permits: they hand over tokens by a signature that no transaction shows. I can send or trade with an exact approval instead.";
      return { code: "permit", sentence };
    }
  }
  return null;
}

function asksForAny(value: string): boolean {
  if (
    /^(max|maxuint|maxuint256|uint256max|type\(uint256\)\.max|unlimited|infinite)$/i.test(
      value.replace(/[\s_]/g, ""),
    )
  )
    return true;
  return /^(\d{1,78}|0x(?![\da-f]{40}$)[\da-f]{1,64})$/i.test(value) && isUnlimited(BigInt(value));
}

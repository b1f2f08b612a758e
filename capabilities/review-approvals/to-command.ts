import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { ReviewApprovalsInput } from "./input.ts";

/** Taking approvals back; listing them is no command. */
export function toRevokeCommand({ revoke }: ReviewApprovalsInput): PlainCommand | null {
  if (revoke === undefined) return null;
  const { token, spender } = revoke;
  const named = [
    ...(token === undefined ? [] : [{ path: "token", value: token }]),
    ...(spender === undefined ? [] : [{ path: "spender", value: spender }]),
  ];
  return { operation: "revoke", arguments: named.length > 0 ? named : [{ path: "all", value: "true" }] };
}

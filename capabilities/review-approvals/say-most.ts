import type { Approval, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { sayExactAmount, sayList, sayParty, sayToken } from "../narration/phrases.ts";
import { listLines, sumByToken } from "../rows/row.ts";
import type { ApprovalFacts } from "./approval-facts.ts";

/** What a wallet holds of the tokens that it has approved. */
export const listHeld = ({ approvals, tokens }: Pick<WalletFacts, "approvals" | "tokens">): TokenAmount[] =>
  tokens.filter(({ token }) => approvals.some((one) => one.token.address === token.address));

const isUnlimited = ({ unlimited, amount }: Approval) => unlimited || !amount;

/** The most that approvals of one token let go, by their limits and by what is held of it. */
function sayOfToken(approvals: readonly Approval[], held: readonly TokenAmount[]): string[] {
  const [first] = approvals;
  if (first === undefined) return [];
  const { token } = first;
  const own = held.find((one) => one.token.address === token.address) ?? toTokenAmount(token, 0n);
  const isListed = !approvals.some(({ kind }) => kind === "operator");
  if (!isListed) return [`every item of ${sayToken(token)} that the wallet holds`];
  if (approvals.some(isUnlimited))
    return [
      `all the ${sayToken(token)} that the wallet holds, now ${sayExactAmount(own)}, and whatever ${sayToken(token)} comes in later`,
    ];
  const [limit] = sumByToken(approvals.flatMap(({ amount }) => amount ?? []));
  if (limit === undefined) return [];
  const isLess = BigInt(own.units) < BigInt(limit.units);
  const bound = isLess ? `, as far as the wallet holds it: now ${sayExactAmount(own)}` : "";
  return [`${sayExactAmount(limit)}${bound}`];
}

/** The largest sum that approvals together could cost, token by token, with what each of them adds. */
export function sayMost(
  approvals: readonly Approval[],
  { held = [], isEveryApprovalSeen }: ApprovalFacts,
): string {
  const groups = [...Map.groupBy(approvals, ({ token }) => token.address).values()];
  const sums = groups.flatMap((some) => sayOfToken(some, held));
  const lines = groups.flatMap((some) =>
    some.map((one) => {
      const isWithin = !isUnlimited(one) && some.some(isUnlimited);
      const much =
        isUnlimited(one) || !one.amount
          ? `no limit, so all the ${sayToken(one.token)}`
          : `up to ${sayExactAmount(one.amount)}${isWithin ? ", of the same balance, so it adds nothing to that sum" : ""}`;
      return `${sayParty({ address: one.spender, name: one.spenderName })}: ${much}`;
    }),
  );
  const all = approvals.length === 1 ? "this permission" : `these ${approvals.length} permissions together`;
  const unseen = isEveryApprovalSeen ? "" : " I could not search everything, so there may be more.";
  return `**At most ${sayList(sums)}: that is what ${all} could cost.**\n\n${listLines(lines)}\n\nNo S and no other token is within ${approvals.length === 1 ? "its" : "their"} reach. What is revoked can take nothing more.${unseen}`;
}

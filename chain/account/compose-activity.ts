import { getAddress } from "viem/utils";
import { isUnlimited } from "../amount/is-unlimited.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { toIso } from "../reading/to-iso.ts";
import type { Registry } from "../registry/create-registry.ts";
import { toTokenAmount } from "../token/token-amount.ts";
import type { TokenLabel } from "../token/token-label.ts";
import { listSpenders } from "./list-spenders.ts";
import type { Revealed } from "./read-revealed.ts";
import { listMovements } from "./token-movement.ts";
import type { Activity, Movement } from "./wallet-facts.ts";

/** What the logs tell a wallet did, transaction by transaction. */
export function composeActivity(
  registry: Registry,
  owner: Hex,
  { activity, times }: Revealed,
  findLabel: (token: Hex) => TokenLabel,
): Activity[] {
  return activity.map(({ hash, blockNumber, logs }) => {
    const seconds = times.get(blockNumber);
    return {
      hash,
      block: blockNumber.toString(),
      time: seconds === undefined ? null : toIso(seconds),
      movements: logs.flatMap(listMovements).map((moved): Movement => {
        const outgoing = moved.from === getAddress(owner);
        const other = outgoing ? moved.to : moved.from;
        return {
          direction: moved.from === moved.to ? "self" : outgoing ? "out" : "in",
          other,
          otherName: registry.findName(other),
          amount: toTokenAmount(findLabel(moved.token), moved.units),
          ...(moved.tokenId === undefined ? {} : { tokenId: moved.tokenId.toString() }),
        };
      }),
      approvals: listSpenders(logs).map(({ token, spender, kind, units }) => ({
        token: findLabel(token),
        spender,
        spenderName: registry.findName(spender),
        kind,
        amount: units === null ? null : toTokenAmount(findLabel(token), units),
        unlimited: units !== null && kind === "allowance" && isUnlimited(units),
      })),
    };
  });
}

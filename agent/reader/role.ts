import { type ArgumentKind, type OperationName, operations } from "@alithia/protocol/operations.ts";
import type { Entity, EntityKind } from "../utterance.ts";

/**
 * What a thing of a message is for the operation that is asked for: an argument by its name ("to" of every transfer),
 * an amount with the token that it counts ("amount:buy"), a number that another amount is worked out from, or nothing.
 */
export type Role = string;

export const noRole: Role = "none";
export const basisRole: Role = "basis";

/** What an amount counts, where the operation leaves that open. */
const countedBy: Partial<Record<OperationName, readonly string[]>> = {
  trade: ["sell", "buy"],
  "quote-trade": ["sell", "buy"],
  "buy-ali": ["S", "ALI"],
  "quote-buy": ["S", "ALI"],
};

const kindsOf: Partial<Record<ArgumentKind, readonly EntityKind[]>> = {
  address: ["address"],
  token: ["token", "address"],
  amount: ["number", "percent"],
  percent: ["percent", "number"],
  block: ["number"],
  hash: ["hash"],
};

function nameOf(path: string): string {
  return path.replace(/^transfers\.\*\./, "");
}

/** Which roles things of this kind may have; arguments that are words are no roles. */
export function listRoles(operation: OperationName, kind: Entity["kind"]): Role[] {
  const rules: Readonly<Record<string, { kind: ArgumentKind }>> = operations[operation].arguments;
  const roles = Object.entries(rules).flatMap(([path, rule]) => {
    if (!kindsOf[rule.kind]?.includes(kind)) return [];
    const counted = path === "amount" ? countedBy[operation] : undefined;
    return counted === undefined ? [nameOf(path)] : counted.map((unit) => `amount:${unit}`);
  });
  return kind === "number" || kind === "percent"
    ? [noRole, basisRole, ...new Set(roles)]
    : [noRole, ...new Set(roles)];
}

/** Roles that several things of a message may have at once. */
export function isRepeatable(operation: OperationName, role: Role): boolean {
  return role === noRole || role === basisRole || (operation === "send" && /^(to|amount)$/.test(role));
}

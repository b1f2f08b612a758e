import { type ArgumentKind, type OperationName, operations } from "@alithia/protocol/operations.ts";
import type { Entity, EntityKind } from "../utterance.ts";

/**
 * The role of an entity in the requested operation: an argument name ("to" of every transfer), an amount with
 * its unit ("amount:buy"), the basis of a computed amount, or none.
 */
export type Role = string;

export const noRole: Role = "none";
export const basisRole: Role = "basis";

/** Possible units of an amount, if the operation has several. */
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

/** Returns the roles that entities of this kind can have; text arguments have none. */
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

/** Whether several entities of a message can have this role. */
export function isRepeatable(operation: OperationName, role: Role): boolean {
  return role === noRole || role === basisRole || (operation === "send" && /^(to|amount)$/.test(role));
}

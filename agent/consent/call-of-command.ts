import type { AnyCapability } from "../capability.ts";
import type { Lexicon } from "../lexicon.ts";
import { callOfOperation } from "../reader/call-of-operation.ts";
import { listAtoms, type PlainCommand } from "./plain-command.ts";

export type CommandCall = { capability: string; input: unknown };

/** Where a capability's argument has another name or place than the command's. */
const places: Partial<Record<PlainCommand["operation"], Record<string, string>>> = {
  trade: { slippage: "slippagePercent" },
  revoke: { token: "revoke.token", spender: "revoke.spender" },
};
const turned = {
  wrap: { sell: "S", buy: "wS", side: "sell" },
  unwrap: { sell: "wS", buy: "S", side: "sell" },
};

/** The call that does exactly a command; null where no capability does. */
export function callOfCommand(
  command: PlainCommand,
  capabilities: readonly AnyCapability[],
  { account, lexicon }: { account: string | undefined; lexicon: Lexicon },
): CommandCall | null {
  const { operation, arguments: all } = command;
  const call = callOfOperation(operation);
  const capability = capabilities.find(({ name }) => name === call?.capability);
  if (call === null || capability === undefined) return null;
  const input: Record<string, unknown> = structuredClone(call.input);
  if (operation === "wrap" || operation === "unwrap") Object.assign(input, turned[operation]);
  if (operation === "revoke") input.owner = account;
  for (const { path, value } of all.filter((one) => one.path !== "all"))
    put(
      input,
      (places[operation]?.[path] ?? path).split("."),
      path === "mintable" ? value === "true" : value,
    );
  const parsed = capability.input.safeParse(input);
  const done = parsed.success ? capability.command?.(parsed.data as never) : null;
  const isSame = done != null && spell(done, lexicon) === spell(command, lexicon);
  return isSame ? { capability: capability.name, input } : null;
}

function spell(command: PlainCommand, lexicon: Lexicon): string {
  return listAtoms(command, lexicon).sort().join();
}

function put(target: Record<string, unknown>, [key = "", ...rest]: string[], value: unknown): void {
  const [next] = rest;
  if (next === undefined) {
    target[key] = value;
    return;
  }
  target[key] ??= /^\d+$/.test(next) ? [] : {};
  put(target[key] as Record<string, unknown>, rest, value);
}

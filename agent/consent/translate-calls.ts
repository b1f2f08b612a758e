import type { Command } from "@alithia/protocol/command.ts";
import { findArgumentRule } from "@alithia/protocol/operations.ts";
import type { BoundCommand } from "../binder/bind-request.ts";
import type { AnyCapability } from "../capability.ts";
import { createHeardCalls } from "../heard-calls.ts";
import type { RecordedCall } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { callOfOperation } from "../reader/call-of-operation.ts";
import { isOneOrder } from "../understanding/dialogue/request-frame.ts";
import { listAtoms, type PlainCommand, spellArgument } from "./plain-command.ts";

export type CommandCall = { capability: string; input: unknown };

/** Capability argument paths that differ from the command's. */
const places: Partial<Record<PlainCommand["operation"], Record<string, string>>> = {
  trade: { slippage: "slippagePercent" },
  revoke: { token: "revoke.token", spender: "revoke.spender" },
};
const turned = {
  wrap: { sell: "S", buy: "wS", side: "sell" },
  unwrap: { sell: "wS", buy: "S", side: "sell" },
};

/** Translates between a model's calls and the commands that the gate judges. */
export function createCallTranslator(capabilities: readonly AnyCapability[], lexicon: Lexicon) {
  const { toCalled, toHeard } = createHeardCalls(capabilities);
  const byName = new Map(capabilities.map((capability) => [capability.name, capability]));
  const spell = (command: PlainCommand) => listAtoms(command, lexicon).sort().join();

  /** Returns null if the input does not match the capability's schema or is no command. */
  function commandOf({ capability: name, input }: CommandCall, account?: `0x${string}`): PlainCommand | null {
    const capability = byName.get(name);
    const parsed = capability?.input.safeParse(input);
    const command = parsed?.success === true ? capability?.command?.(parsed.data as never) : null;
    return command == null ? null : leaveOwnAccount(command, account);
  }

  /** Returns the call that produces exactly this command, or null. */
  function callOf(command: PlainCommand, account: `0x${string}` | undefined): CommandCall | null {
    const { operation, arguments: all } = command;
    const target = callOfOperation(operation);
    if (target === null) return null;
    const input: Record<string, unknown> = structuredClone(target.input);
    if (operation === "wrap" || operation === "unwrap") Object.assign(input, turned[operation]);
    if (operation === "revoke") input.owner = account;
    for (const { path, value } of all.filter((one) => one.path !== "all"))
      put(
        input,
        (places[operation]?.[path] ?? path).split("."),
        path === "mintable" ? value === "true" : value,
      );
    const call = toCalled({ capability: target.capability, input }, true);
    const done = commandOf(call, undefined);
    return done !== null && spell(done) === spell(command) ? call : null;
  }

  /** The transaction that a quote describes, or null. */
  function quotedBy(call: CommandCall): PlainCommand | null {
    const { capability, input } = toHeard(call);
    const isOfSale = capability === "buy-ali" && (input as { action?: unknown }).action === "quote";
    if (isOfSale)
      return commandOf(toCalled({ capability, input: { ...(input as object), action: "purchase" } }, true));
    const isOrder = capability === "quote-price" && isOneOrder(input as Record<string, unknown>);
    return isOrder ? commandOf({ capability: "trade", input }) : null;
  }

  /** Atoms of the commands already prepared in this reply. */
  function listPrepared(steps: readonly RecordedCall[], account: `0x${string}` | undefined): string[] {
    const prepared = steps.filter(
      ({ outcome, result }) => outcome === "done" && result?.proposal !== undefined,
    );
    const commands = prepared.map((step) => commandOf(step, account));
    return commands.flatMap((command) => (command === null ? [] : listAtoms(command, lexicon)));
  }

  return {
    commandOf,
    callOf,
    quotedBy,
    listPrepared,
    proposes: (call: RecordedCall) => commandOf(call, undefined) !== null,
  };
}

/** Drops arguments that default to the connected account. */
function leaveOwnAccount(
  { operation, arguments: all }: PlainCommand,
  account: string | undefined,
): PlainCommand {
  const isLeft = ({ path, value }: PlainCommand["arguments"][number]) =>
    findArgumentRule(operation, path)?.own === true && value.toLowerCase() === account?.toLowerCase();
  return { operation, arguments: all.filter((argument) => !isLeft(argument)) };
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

/**
 * Returns the command with the sources found by the binder, if it is part of the request and not yet
 * prepared; null otherwise.
 */
export function matchBound(
  bound: readonly BoundCommand[],
  command: PlainCommand,
  prepared: readonly string[],
  lexicon: Lexicon,
): Command | null {
  const open = bound.flatMap((one) => listAtoms(one, lexicon).map((atom) => ({ atom, one })));
  const take = (atom: string) => {
    const at = open.findIndex((one) => one.atom === atom);
    return at === -1 ? undefined : open.splice(at, 1)[0]?.one;
  };
  prepared.forEach(take);
  const matched = listAtoms(command, lexicon).map(take);
  if (matched.includes(undefined)) return null;
  const { operation } = command;
  const places = matched.flatMap((one) => one?.arguments ?? []);
  const spell = (argument: { path: string; value: string }) => spellArgument(operation, argument, lexicon);
  const sourced = command.arguments.map((argument) => {
    const said = places.find((one) => spell(one) === spell(argument));
    return { ...argument, source: said?.source ?? { kind: "usual" as const } };
  });
  return { operation, arguments: sourced, kind: "request" };
}

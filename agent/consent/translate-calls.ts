import { findArgumentRule } from "@alithia/protocol/operations.ts";
import type { AnyCapability } from "../capability.ts";
import { createHeardCalls } from "../heard-calls.ts";
import type { RecordedCall } from "../language-model.ts";
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

/** Between a model's calls and the commands that the gate judges. */
export function createCallTranslator(capabilities: readonly AnyCapability[], lexicon: Lexicon) {
  const { toCalled, toHeard } = createHeardCalls(capabilities);
  const byName = new Map(capabilities.map((capability) => [capability.name, capability]));
  const spell = (command: PlainCommand) => listAtoms(command, lexicon).sort().join();

  /** What a model wrote may have any shape: what does not fit the capability is no command. */
  function commandOf({ capability: name, input }: CommandCall, account?: `0x${string}`): PlainCommand | null {
    const capability = byName.get(name);
    const parsed = capability?.input.safeParse(input);
    const command = parsed?.success === true ? capability?.command?.(parsed.data as never) : null;
    return command == null ? null : leaveOwnAccount(command, account);
  }

  /** The call that does exactly a command; null where no capability does. */
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

  /** What a call that only told a price would have been as a transaction. */
  function quotedBy(call: CommandCall): PlainCommand | null {
    const { capability, input } = toHeard(call);
    const isOfSale = capability === "buy-ali" && (input as { action?: unknown }).action === "quote";
    if (isOfSale)
      return commandOf(toCalled({ capability, input: { ...(input as object), action: "purchase" } }, true));
    return capability === "quote-price" ? commandOf({ capability: "trade", input }) : null;
  }

  /** What this reply prepared already. */
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

/** The connected account where it stands in for a value that nobody has to say. */
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

import type { Command } from "@alithia/protocol/command.ts";
import type { BoundCommand } from "../binder/bind-request.ts";
import type { Lexicon } from "../lexicon.ts";
import { listAtoms, type PlainCommand, spellArgument } from "./plain-command.ts";

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

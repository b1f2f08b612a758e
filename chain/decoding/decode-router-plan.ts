import type { AbiFunction } from "viem";
import { decodeAbiParameters, encodeAbiParameters, getAddress, parseAbiItem } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { DecodedCall } from "./decoded-call.ts";
import { toPlainArguments } from "./plain-value.ts";
import { routerCommands } from "./router-commands.ts";

const commandMask = 0x7f;
const mayFailFlag = 0x80;
const subPlan = 0x21;

const known = new Map(
  Object.entries(routerCommands).map(([byte, signature]) => [
    Number(byte),
    { signature, item: parseAbiItem(`function ${signature}`) as AbiFunction },
  ]),
);

/**
 * What a Universal Router is told to do, command by command. A command is named only when its bytes are exactly what
 * its parameters encode to: forks of the router give some numbers another meaning.
 */
export function decodeRouterPlan(
  target: Hex | null,
  commands: Hex,
  inputs: readonly Hex[],
  deeper: number,
): DecodedCall[] {
  const bytes = commands.slice(2).match(/../g) ?? [];
  return bytes.map((text, place) => {
    const byte = Number.parseInt(text, 16);
    const decoded = decodeCommand(byte & commandMask, inputs[place] ?? "0x", target, deeper);
    return (byte & mayFailFlag) === 0 ? decoded : { ...decoded, mayFail: true };
  });
}

function decodeCommand(command: number, input: Hex, target: Hex | null, deeper: number): DecodedCall {
  const selector: Hex = `0x${command.toString(16).padStart(2, "0")}`;
  const place = { target: target === null ? null : getAddress(target), selector };
  const found = known.get(command);
  const values = found === undefined ? null : tryDecode(found.item, input);
  if (found === undefined || values === null) {
    return { ...place, name: null, signature: null, arguments: [], inner: [], innerLeftOut: 0 };
  }
  const [commands, inputs] = values as [Hex, Hex[]];
  const inner =
    command === subPlan && deeper > 0 ? decodeRouterPlan(target, commands, inputs, deeper - 1) : [];
  return {
    ...place,
    name: found.item.name,
    signature: found.signature,
    arguments: toPlainArguments(found.item.inputs, values),
    inner,
    innerLeftOut: 0,
  };
}

function tryDecode({ inputs }: AbiFunction, input: Hex): readonly unknown[] | null {
  try {
    const values = decodeAbiParameters(inputs, input);
    return encodeAbiParameters(inputs, values) === input.toLowerCase() ? values : null;
  } catch {
    return null;
  }
}

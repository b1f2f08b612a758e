import type { AbiFunction } from "viem";
import { decodeAbiParameters, encodeAbiParameters, getAddress, parseAbiItem } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { DecodedCall } from "./decoded-call.ts";
import { toPlainArguments } from "./plain-value.ts";

/**
 * The commands of Uniswap's Universal Router by their byte, each with the name of its library and what its input holds.
 * A command that means different things in different versions (0x10 and those for NFT markets) is not among them.
 */
const routerCommands: Readonly<Record<number, string>> = {
  0: "V3_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMinimum, bytes path, bool payerIsUser)",
  1: "V3_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMaximum, bytes path, bool payerIsUser)",
  2: "PERMIT2_TRANSFER_FROM(address token, address recipient, uint160 amount)",
  3: "PERMIT2_PERMIT_BATCH(((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permit, bytes signature)",
  4: "SWEEP(address token, address recipient, uint256 amountMinimum)",
  5: "TRANSFER(address token, address recipient, uint256 amount)",
  6: "PAY_PORTION(address token, address recipient, uint256 basisPoints)",
  8: "V2_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMinimum, address[] path, bool payerIsUser)",
  9: "V2_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMaximum, address[] path, bool payerIsUser)",
  10: "PERMIT2_PERMIT(((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permit, bytes signature)",
  11: "WRAP_ETH(address recipient, uint256 amount)",
  12: "UNWRAP_WETH(address recipient, uint256 amountMinimum)",
  13: "PERMIT2_TRANSFER_FROM_BATCH((address from, address to, uint160 amount, address token)[] transfers)",
  14: "BALANCE_CHECK_ERC20(address owner, address token, uint256 minimumBalance)",
  33: "EXECUTE_SUB_PLAN(bytes commands, bytes[] inputs)",
};

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

import type { AbiFunction } from "viem";
import { toFunctionSelector } from "viem/utils";

const maxFunctions = 1_000;
const identifier = /^[A-Za-z_$][\w$]{0,127}$/;

/**
 * The functions of an ABI in JSON: a list, or a build artefact with `abi`. Entries that are no well-formed
 * functions are left out; null when it is no JSON or holds no function at all.
 */
export function parseAbi(text: string): AbiFunction[] | null {
  const functions: AbiFunction[] = [];
  for (const item of listItems(parseJson(text))) {
    if (isFunction(item)) functions.push(item);
    if (functions.length === maxFunctions) break;
  }
  return functions.length > 0 ? functions : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function listItems(parsed: unknown): unknown[] {
  if (Array.isArray(parsed)) return parsed;
  const inside = typeof parsed === "object" && parsed !== null && "abi" in parsed ? parsed.abi : null;
  return Array.isArray(inside) ? inside : [];
}

function isFunction(item: unknown): item is AbiFunction {
  if (typeof item !== "object" || item === null) return false;
  const { type, name, inputs, outputs, stateMutability } = item as Record<string, unknown>;
  if (type !== "function" || typeof name !== "string" || !identifier.test(name)) return false;
  if (!Array.isArray(inputs) || !Array.isArray(outputs) || typeof stateMutability !== "string") return false;
  try {
    if (![...inputs, ...outputs].every(isParameter)) return false;
    toFunctionSelector(item as AbiFunction);
    return true;
  } catch {
    return false;
  }
}

function isParameter(parameter: unknown): boolean {
  if (typeof parameter !== "object" || parameter === null) return false;
  const { name, type, components } = parameter as Record<string, unknown>;
  const isNamed = typeof name === "string" && identifier.test(name);
  if (typeof type !== "string" || !(isNamed || name === "" || name === undefined)) return false;
  if (type.startsWith("tuple")) return Array.isArray(components) && components.every(isParameter);
  return /^(address|bool|string|bytes\d{0,2}|u?int\d{0,3})(\[\d*\])*$/.test(type);
}

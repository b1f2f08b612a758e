import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { type AbiFunction, type AbiParameter, encodeFunctionData, parseAbiItem } from "viem";
import type { StepCall } from "./step-call.ts";

/** Throws with a sentence for the visitor when an argument is not of its type. */
export function buildContractCall(form: FormOf<"call-contract">): StepCall[] {
  const item = parseAbiItem(`function ${form.signature}`) as AbiFunction;
  const { inputs } = item;
  if (inputs.length !== form.arguments.length) {
    throw new Error(
      `${item.name} takes ${inputs.length} arguments, and ${form.arguments.length} were given.`,
    );
  }
  const args = inputs.map((input, index) => readArgument(input, form.arguments[index] ?? ""));
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args });
  return [{ to: form.address, data, valueWei: BigInt(form.valueWei) }];
}

function readArgument(parameter: AbiParameter, text: string): unknown {
  const structured = parameter.type.endsWith("]") || parameter.type === "tuple";
  try {
    return convert(parameter, structured ? JSON.parse(text) : text);
  } catch (cause) {
    throw new Error(`"${text.slice(0, 60)}" is not a value of type ${parameter.type}.`, { cause });
  }
}

function convert(parameter: AbiParameter, value: unknown): unknown {
  const list = /^(.*)\[\d*\]$/.exec(parameter.type);
  if (list !== null) {
    if (!Array.isArray(value)) throw new Error("not a list");
    return value.map((item) => convert({ ...parameter, type: list[1] ?? "" }, item));
  }
  if ("components" in parameter) {
    const fields = Array.isArray(value)
      ? value
      : parameter.components.map(({ name }) => Object(value)[name ?? ""]);
    return parameter.components.map((component, index) => convert(component, fields[index]));
  }
  if (/^u?int/.test(parameter.type)) {
    if (!/^-?\d+$/.test(String(value))) throw new Error("not a whole number");
    return BigInt(String(value));
  }
  if (parameter.type === "bool") {
    if (!/^(true|false)$/.test(String(value))) throw new Error("not true or false");
    return String(value) === "true";
  }
  return value;
}

import { type PlainArgument, toPlainArguments } from "@alithia/chain/decoding/plain-value.ts";
import type { AbiParameter } from "viem";

type Composed = AbiParameter & { components: readonly AbiParameter[] };

/** What a function returned, value by value: the members of a struct stand for themselves, by names such as `terms.price`. */
export function listValues(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
  path: string = "",
): PlainArgument[] {
  return parameters.flatMap((parameter, place) => {
    const value = values[place];
    const own = parameter.name || (parameters.length === 1 ? "" : `value ${place + 1}`);
    const name = path === "" ? own : `${path}.${own}`;
    if (!isComposed(parameter)) return toPlainArguments([{ ...parameter, name }], [value]);
    const { components } = parameter;
    // Structs with a name for every member are decoded to objects, others to lists.
    const members = Array.isArray(value)
      ? value
      : components.map((member) => (value as Record<string, unknown>)[member.name ?? ""]);
    return listValues(components, members, parameters.length === 1 && path === "" ? "" : name);
  });
}

function isComposed(parameter: AbiParameter): parameter is Composed {
  return parameter.type === "tuple" && "components" in parameter;
}

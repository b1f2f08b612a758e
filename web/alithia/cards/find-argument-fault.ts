import { ArgumentFault, parseArgument } from "@alithia/chain/contract/parse-argument.ts";
import type { ChoiceField } from "@alithia/protocol/choices.ts";
import { type AbiParameter, parseAbiParameter } from "viem";
import * as onDemandWords from "../../words/on-demand-words.ts";

/** Why a text is no value of the field's type, in one sentence; null when it is one. */
export function findArgumentFault({ name, type }: ChoiceField, text: string): string | null {
  try {
    const parameter = parseAbiParameter(type as string) as AbiParameter;
    parseArgument({ ...parameter, name }, text);
    return null;
  } catch (error) {
    if (error instanceof ArgumentFault) return error.message;
    return onDemandWords.unknownType(type);
  }
}

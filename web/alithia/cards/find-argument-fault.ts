import { ArgumentFault, parseArgument } from "@alithia/chain/contract/parse-argument.ts";
import type { ChoiceField } from "@alithia/protocol/choices.ts";
import { type AbiParameter, parseAbiParameter } from "viem";
import * as onDemandWords from "../../words/on-demand-words.ts";

/** Returns why a text is not a valid value of the field's ABI type, as a sentence, or null. */
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

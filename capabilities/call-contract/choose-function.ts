import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { AbiFunction } from "viem";
import { formatAbiItem, toFunctionSignature } from "viem/utils";
import type { AbiSource } from "./contract-facts.ts";

/** The one function that was asked for, by its name or signature and the number of arguments. */
export function chooseFunction(
  functions: readonly AbiFunction[],
  asked: string,
  argumentCount: number,
  source: AbiSource,
): AbiFunction {
  const wanted = asked.replace(/^function\s+/, "").replace(/\s+/g, "");
  const [name = ""] = wanted.split("(");
  const named = functions.filter(
    (one, place) =>
      one.name.toLowerCase() === name.toLowerCase() &&
      functions.findIndex((other) => toFunctionSignature(other) === toFunctionSignature(one)) === place,
  );
  const bySignature = named.filter((one) => toFunctionSignature(one) === wanted);
  const byCount = named.filter(({ inputs }) => inputs.length === argumentCount);
  const chosen = [bySignature, byCount, named].find((candidates) => candidates.length === 1)?.[0];
  if (chosen) return chosen;
  if (named.length === 0)
    throw new CapabilityFailure(
      "function-unknown",
      source === "code"
        ? `I recognise no function ${name} in the code of that contract. Ask me to list the functions that I do, or attach its ABI as a file.`
        : `${source === "file" ? "The attached file" : "The explorer's source"} has no function ${name}. Ask me to list the functions of that contract.`,
    );
  const variants = named.map((one) => formatAbiItem(one)).join(", ");
  throw new CapabilityFailure(
    "function-ambiguous",
    `The contract has several: ${variants}. Which one do you mean?`,
  );
}

import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { AbiFunction } from "viem";
import { formatAbiItem, toFunctionSignature } from "viem/utils";

/** Where the functions were taken from. */
export type AbiSource = "file" | "explorer" | "code";

/** So many of a name are told apart in a sentence. */
const maxVariants = 8;

/** The one function that was asked for, by its name or signature and the number of arguments. */
export function chooseFunction(
  functions: readonly AbiFunction[],
  asked: string,
  argumentCount: number,
  source: AbiSource,
): AbiFunction {
  const wanted = asked.replace(/^function\s+/, "").replace(/\s+/g, "");
  const [name = ""] = wanted.split("(");
  const bySignatures = new Map<string, AbiFunction>();
  for (const one of functions) {
    if (one.name.toLowerCase() !== name.toLowerCase()) continue;
    const signature = toFunctionSignature(one);
    if (!bySignatures.has(signature)) bySignatures.set(signature, one);
  }
  const named = [...bySignatures.values()];
  const bySignature = [bySignatures.get(wanted)].filter((one) => one !== undefined);
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
  const variants = named
    .slice(0, maxVariants)
    .map((one) => formatAbiItem(one))
    .join(", ");
  throw new CapabilityFailure(
    "function-ambiguous",
    `The contract has several: ${variants}. Which one do you mean?`,
  );
}

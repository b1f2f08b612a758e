import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { quote, sayExactAmount } from "../narration/phrases.ts";
import { type ContractFacts, isTokenAmount, type ReadFunctionInput } from "./read-contract-facts.ts";

const claiming =
  /\b(?:should|must|supposed|expect\w*|equals?|match\w*|correct|right|check|verify|confirm)\b/i;
const functionName = /(?<![\w$])[a-z]+(?:[A-Z]\w*|(?=\())/g;
const plainNumber = /(?<![\w.,])\d+(?:,\d{3})*(?:\.\d+)?(?![\w]|[.,]\d)/g;

/** Whether a function returned the number that the message says it should; null if it says none or several. */
export function sayWhetherAsSaid(
  facts: ContractFacts,
  input: ReadFunctionInput,
  message: string,
): string | null {
  const value = facts.outcome === "returned" && facts.values?.length === 1 ? facts.values[0]?.value : null;
  if (facts.outcome !== "returned" || typeof value !== "string" || !/^\d+$/.test(value)) return null;
  const said = claiming.test(message) ? findNumberSaid(message, facts.signature, input.arguments) : null;
  if (said === null) return null;
  const token = isTokenAmount(facts.signature) ? facts.token : null;
  const decimals = token?.decimals ?? 0;
  const parsed = parseAmount(said, decimals);
  const isSame = said === value || (parsed.outcome === "amount" && parsed.units === BigInt(value));
  const shown = token === null ? value : sayExactAmount(toTokenAmount(token, BigInt(value)));
  return isSame
    ? `**Yes, ${quote(facts.signature)} is what you said: ${shown}.**`
    : `**No, ${quote(facts.signature)} is ${shown}, not the ${said} that you said.**`;
}

/** The only number that stands behind the function's name and is no argument of it. */
function findNumberSaid(message: string, signature: string, values: readonly string[] = []): string | null {
  const [name = ""] = signature.split("(");
  const starts = [...message.matchAll(functionName)].map(({ index }) => index);
  const parts = [...message.matchAll(new RegExp(`(?<![\\w$])${name}(?!\\w)`, "gi"))].map(({ index }) =>
    message.slice(index, starts.find((start) => start > index) ?? message.length),
  );
  const holds = (part: string) => values.every((one) => part.toLowerCase().includes(one.toLowerCase()));
  const part = parts.find(holds) ?? parts[0] ?? "";
  const numbers = part.replaceAll(/\([^)]*\)/g, " ").match(plainNumber) ?? [];
  const [only, ...others] = numbers.filter((one) => !values.includes(one));
  return only === undefined || others.length > 0 ? null : only.replaceAll(",", "");
}

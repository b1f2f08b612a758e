/** Source: Solidity documentation, "Panic via assert and Error via require". */
const meanings: Record<string, string> = {
  "1": "an assertion of the contract does not hold",
  "17": "an amount ran over or under its range",
  "18": "something was divided by zero",
  "33": "a number stands for no value of its list",
  "34": "stored bytes are malformed",
  "49": "something was taken from an empty list",
  "50": "a place beyond the end of a list was asked for",
  "65": "too much memory was asked for",
  "81": "a function that was never set was called",
};

export function describePanic(code: bigint): { kind: "panic"; code: string; meaning: string } {
  const meaning = meanings[code.toString()] ?? "the contract stopped itself with a code of its own";
  return { kind: "panic", code: `0x${code.toString(16)}`, meaning };
}

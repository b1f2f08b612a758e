import { describeCode } from "@alithia/chain/account/describe-code.ts";
import { listSelectors } from "@alithia/chain/contract/read-contract-functions.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import { planCode, planImplementation } from "@alithia/chain/reading/plan-account.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty } from "@alithia/chain/registry/create-registry.ts";
import { formatAbiItem } from "viem/utils";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { CodeFacts } from "./chain-facts.ts";

/** What is at an address, and the functions of the code that runs there: its own, or that of another contract. */
export async function readCodeFacts(
  { registry, book }: Pick<CapabilityDependencies, "registry" | "book">,
  reader: ChainReader,
  address: Hex,
  blockTag: Hex,
): Promise<CodeFacts> {
  const [code, slot] = await readTogether(reader, [
    planCode(address, blockTag),
    planImplementation(address, blockTag),
  ]);
  const account = describeCode(code);
  const runs = slot ?? (account.kind === "contract" ? (account.implementation ?? null) : null);
  const [runCode] = runs ? await readTogether(reader, [planCode(runs, blockTag)]) : [code];
  const functions = listSelectors(runCode).map((selector) => {
    const [known] = book.findFunctions(selector);
    return { selector, signature: known ? formatAbiItem(known) : null };
  });
  return { account, implementation: runs && nameParty(registry, runs), functions };
}

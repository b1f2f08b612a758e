import type { AbiFunction } from "viem";
import { getAddress, toFunctionSelector } from "viem/utils";
import { type AccountKind, describeCode } from "../account/describe-code.ts";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { planCode } from "../reading/plan-account.ts";
import { readTogether } from "../reading/read-plan.ts";
import { planImplementation } from "../transaction/plan-implementation.ts";
import { listSelectors } from "./list-selectors.ts";
import { standardViews } from "./standard-views.ts";

type ContractFunctions = {
  account: AccountKind;
  implementation: Hex | null;
  /** Functions found in the code that have a known signature; reading ones know what they return. */
  recognised: AbiFunction[];
  unknown: Hex[];
};

/** What the code at an address answers to, through EIP-1967 and minimal proxies. */
export async function readContractFunctions(
  reader: ChainReader,
  book: SignatureBook,
  address: Hex,
  blockTag: Hex,
): Promise<ContractFunctions> {
  const [code, slot] = await readTogether(reader, [
    planCode(address, blockTag),
    planImplementation(address, blockTag),
  ]);
  const account = describeCode(code);
  const implementation = slot ?? (account.kind === "contract" ? account.implementation : undefined) ?? null;
  const [runCode] = implementation
    ? await readTogether(reader, [planCode(implementation, blockTag)])
    : [code];
  const selectors = listSelectors(runCode);
  const views = new Map(standardViews.map((view) => [toFunctionSelector(view), view as AbiFunction]));
  const found = selectors.map((selector) => ({
    selector,
    known: views.get(selector) ?? book.findFunctions(selector)[0] ?? null,
  }));
  return {
    account,
    implementation: implementation && getAddress(implementation),
    recognised: found.flatMap(({ known }) => known ?? []),
    unknown: found.flatMap(({ selector, known }) => (known ? [] : [selector])),
  };
}

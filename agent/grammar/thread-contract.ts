import type { ThreadEntry } from "../utterance.ts";

const ofContracts = /^(call-contract|explain-token|read-storage)$/;
const ofCode = /^(code|logs)$/;

/** Returns the contract that a request was about, or undefined if it was about none or several may be meant. */
export function findContractOf({ capability, input, entities }: ThreadEntry): `0x${string}` | undefined {
  const isOfCode = capability === "read-chain" && ofCode.test(String(input.topic));
  if (!isOfCode && !ofContracts.test(capability)) return undefined;
  const { address, token } = input;
  const listed = entities.flatMap((entity) =>
    entity.kind === "token" && entity.symbol === token ? entity.candidates : [],
  );
  const [only, ...others] = new Set(listed.map((one) => one.address));
  return [address, token, others.length === 0 ? only : undefined].find(isAddress);
}

/** Returns the contract that "the contract" stands for: the one of the latest request that was about one. */
export function findThreadContract(thread: readonly ThreadEntry[]): `0x${string}` | undefined {
  return thread.flatMap((entry) => (entry.isHearsay ? [] : (findContractOf(entry) ?? [])))[0];
}

function isAddress(value: unknown): value is `0x${string}` {
  return typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value);
}

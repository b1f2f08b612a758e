import type { Entity, ThreadEntry, Utterance } from "../utterance.ts";

const ofContracts = /^(call-contract|explain-token|read-storage)$/;
const ofCode = /^(code|logs)$/;

/** Returns the contract that a request was about, or undefined if it was about none or several may be meant. */
export function findContractOf({
  capability,
  input,
  entities,
  created,
}: ThreadEntry): `0x${string}` | undefined {
  if (created !== undefined) return created;
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

const entriesBack = 4;

/** Returns the contract that a message is about: the only one that it names, else the one spoken of last. */
export function findSpokenContract({
  tokens,
  thread,
}: Pick<Utterance, "tokens" | "thread">): `0x${string}` | undefined {
  const [only, ...others] = new Set(
    tokens.flatMap(({ entity }) => (entity === undefined ? [] : toContract(entity))),
  );
  if (others.length > 0 || tokens.some(({ entity }) => entity?.kind === "hash")) return undefined;
  return only ?? thread.slice(0, entriesBack).flatMap((entry) => spokenIn(entry) ?? [])[0];
}

function spokenIn(entry: ThreadEntry): `0x${string}` | undefined {
  if (entry.isHearsay) return undefined;
  const named = entry.entities.flatMap((entity) => (entity.kind === "token" ? toContract(entity) : []));
  const [only, ...others] = new Set(named);
  return findContractOf(entry) ?? (others.length === 0 ? only : undefined);
}

/** The contract of an address or of a token; empty for what is none or several. */
export function toContract(entity: Entity): `0x${string}`[] {
  if (entity.kind === "address") return entity.checksum === "wrong" ? [] : [entity.value];
  const [only, ...others] = entity.kind === "token" ? entity.candidates : [];
  return only?.address === undefined || others.length > 0 ? [] : [only.address];
}

function isAddress(value: unknown): value is `0x${string}` {
  return typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value);
}

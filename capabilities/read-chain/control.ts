import type { Understand } from "@alithia/agent/capability.ts";
import { findThreadContract } from "@alithia/agent/grammar/thread-contract.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { asksDefinition } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { readAddressWord } from "@alithia/chain/account/wallet-logs.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { type AccountKind, proxySlots } from "@alithia/chain/reading/plan-account.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import { toFunctionSelector } from "viem/utils";
import { sayParty } from "../narration/phrases.ts";

export const controlQuestions = ["source", "proxy", "owner"] as const;
type ControlQuestion = (typeof controlQuestions)[number];

const wordings: Record<ControlQuestion, RegExp> = {
  source: /\bverified\b|\bsource (?:code )?(?:is )?(?:published|verified|open|public)\b/i,
  proxy: /\bprox(?:y|ies)\b|\bupgrad(?:e?able|e?ability|ed)\b|\b(?:eip|erc)[- ]?1967\b/i,
  owner: /\bwho(?: \w+)? (?:owns|controls)\b|\bowners?\b/i,
};
const asking = /\?|^\W*(?:(?:and|so|ok|now|please)\W+)*(?:is|are|was|what|who|does|do|has|can|check|tell)\b/i;
/** What the slots hold, word by word, and the functions themselves. */
const otherwise = /\b(?:slots? \d|raw|storage|functions?|selectors?|token|sale|my|our)\b/i;

/** Reads whether a contract can be exchanged and who owns it: "is it a proxy?", "0x…: upgradeable? who owns it". */
export function readControlQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, thread } = utterance;
  const isAsked = wordings.proxy.test(text) && asking.test(text) && !asksDefinition(text);
  if (!isAsked || otherwise.test(text) || tokens.some(({ entity }) => isOther(entity?.kind))) return null;
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? [entity] : []));
  const [only, ...others] = new Set(named.map(({ value }) => value));
  const address = only ?? findThreadContract(thread);
  if (address === undefined || others.length > 0 || named.some(({ symbol }) => symbol !== undefined))
    return null;
  const asks = controlQuestions.filter((one) => wordings[one].test(text));
  const reading = readAs?.(
    { ...utterance, text: "", tokens: [], thread: [] },
    { topic: "code", address, asks },
  );
  return reading === undefined ? null : { ...reading, isLiteral: true, score: 0.98 };
}

const isOther = (kind: string | undefined) => kind === "hash" || kind === "token" || kind === "quote";

/** What stands in a contract's proxy slots and whom it names as its owner; null where that is empty. */
export type Control = {
  implementation: Party | null;
  beacon: Party | null;
  admin: Party | null;
  owner: Party | null;
};

/** Reads the three slots of EIP-1967 and `owner()`. */
export async function readControl(
  reader: ChainReader,
  registry: Registry,
  address: Hex,
  blockTag: Hex,
): Promise<Control> {
  const slots = (["implementation", "beacon", "admin"] as const).map((name) => ({
    method: "eth_getStorageAt",
    params: [address, proxySlots[name], blockTag],
    label: `The ${name} slot of ${address}`,
  }));
  const owning = {
    method: "eth_call",
    params: [{ to: address, data: toFunctionSelector("owner()") }, blockTag],
    label: `owner of ${address}`,
  };
  const answers = await reader.read([...slots, owning]);
  const parties = answers.map((answer) => {
    const word = answer.ok ? readAddressWord(answer.result) : null;
    return word && nameParty(registry, word);
  });
  const [implementation = null, beacon = null, admin = null, owner = null] = parties;
  const isSet = (party: Party | null) => (party === null || BigInt(party.address) === 0n ? null : party);
  return { implementation: isSet(implementation), beacon: isSet(beacon), admin: isSet(admin), owner };
}

const ofSource = "Whether its source is published and verified the explorer tells, which I do not read.";

/** Answers what was asked of a contract's code and owner, and nothing else. */
export function sayControl(control: Control, account: AccountKind, asks: readonly ControlQuestion[]): string {
  const sentences: Record<ControlQuestion, string> = {
    source: ofSource,
    proxy: sayProxy(control, account),
    owner: sayOwner(control.owner),
  };
  return controlQuestions
    .filter((one) => asks.includes(one))
    .map((one) => sentences[one])
    .join(" ");
}

function sayProxy({ implementation, beacon, admin }: Control, account: AccountKind): string {
  if (account.kind === "contract" && account.implementation !== undefined)
    return `**It is a minimal proxy (EIP-1167):** it runs the code of \`${account.implementation}\` for good.`;
  if (implementation === null && beacon === null)
    return "**It is no proxy:** its implementation, beacon and admin slots (EIP-1967) are empty, so its code stays as it is. Other, rarer kinds of proxy I do not look for.";
  const runs =
    implementation === null
      ? `the beacon ${sayParty(beacon as Party)} says which code runs`
      : `the code that runs is ${sayParty(implementation)}`;
  const by =
    admin === null
      ? "Its admin slot is empty, so its own code decides who may do that."
      : `The admin in its slot may do that: ${sayParty(admin)}.`;
  return `**It is a proxy (EIP-1967), so it can be upgraded:** ${runs}. ${by}`;
}

function sayOwner(owner: Party | null): string {
  if (owner === null) return "It names no owner: it answers no `owner()`.";
  return BigInt(owner.address) === 0n
    ? "Its ownership was given up: its `owner()` is the zero address."
    : `Its \`owner()\` is ${sayParty(owner)}.`;
}

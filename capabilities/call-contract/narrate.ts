import type { FollowUp } from "@alithia/agent/capability.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import { largestUnits } from "@alithia/chain/amount/parse-amount.ts";
import type { PlainArgument } from "@alithia/chain/decoding/decoded-call.ts";
import type { Party } from "@alithia/chain/registry/create-registry.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { toFunctionSelector } from "viem/utils";
import { sayRevert } from "../explain-transaction/narrate-call.ts";
import {
  count,
  findMoment,
  quote,
  sayBlock,
  sayExactAmount,
  sayList,
  sayParty,
  sayPlain,
  sayToken,
} from "../narration/phrases.ts";
import type { AboutFunctions, DescribedFunction } from "./about-functions.ts";
import { type ContractFacts, isTokenAmount, type ReadFunctionInput } from "./read-contract-facts.ts";

type Returned = Extract<ContractFacts, { outcome: "returned" }>;

const maxListed = 40;
const sources = {
  file: "the attached file",
  explorer: "the explorer's verified source",
  code: "the contract's own code",
};

/** Narrates what a contract offers or returned, and where its functions are known from. */
export function narrateContract(facts: ContractFacts, input: Partial<ReadFunctionInput> = {}): string {
  const { implementation, block, chain, source } = facts;
  const proxy = implementation ? ` It is a proxy that runs ${sayParty(implementation)}.` : "";
  const known = isEmpty(facts) ? "" : `; the functions are known from ${sources[source]}`;
  const read = `Read at ${sayBlock(block)} on ${chain.name}${known}.${proxy}`;
  return `${sayOutcome(facts, input)}\n\n${read}`;
}

function isEmpty(facts: ContractFacts): boolean {
  return facts.outcome === "listed" && facts.reading.length + facts.writing.length + facts.unknown === 0;
}

function sayOutcome(facts: ContractFacts, input: Partial<ReadFunctionInput>): string {
  const contract = sayParty(facts.party);
  switch (facts.outcome) {
    case "returned":
      return sayReturned(facts, `${quote(facts.signature)} of ${contract}`);
    case "writes":
      return `**${quote(facts.signature)} changes ${contract}**, so it takes a transaction that you sign. Connect your wallet, and I prepare it.`;
    case "asks":
      return `**${quote(facts.signature)} of ${contract} needs ${count(facts.inputs.length, "value")}.** Fill ${facts.inputs.length === 1 ? "it" : "them"} in below, or write ${facts.inputs.length === 1 ? "it" : "them"} in brackets behind its name.`;
    case "reverted":
      return `**${quote(facts.signature)} of ${contract} reverts: ${sayRevert(facts.reason)}.**`;
    case "described":
      return narrateDescribed(facts, contract, input);
    case "controlled":
      return narrateControl(facts, contract, input);
    case "listed":
      return isEmpty(facts)
        ? `**I find no functions in ${contract}.** You can attach its ABI as a file.`
        : sayListed(facts, contract, input.about === "selectors");
  }
}

function sayReturned(facts: Returned, called: string): string {
  const [only, ...others] = facts.values ?? [];
  if (!only) return `**${called} answered bytes I cannot read by that signature:** ${quote(facts.raw)}`;
  if (others.length === 0)
    return `**${called} returns ${sayValue({ ...only, name: only.name || sayName(facts) })}${sayTokenAmount(facts, only)}.**`;
  const lines = [only, ...others].map((value) => `- ${quote(value.name)}: ${sayValue(value)}`);
  return [`**${called} returns:**`, "", ...lines].join("\n");
}

function sayListed(
  { reading, writing, unknown, hidden }: Extract<ContractFacts, { outcome: "listed" }>,
  contract: string,
  withSelectors: boolean,
): string {
  const rest =
    unknown > 0
      ? `\n\n${count(unknown, "more function")} I know only by selector${withSelectors ? ` (${hidden.slice(0, maxListed).map(quote).join(", ")})` : ""}; an ABI file would name them.`
      : "";
  const total = count(reading.length + writing.length, "function");
  return `**${contract} has ${total} I can name${withSelectors ? ", here with their selectors" : ""}.**${list("To read", reading, withSelectors)}${list("To write", writing, withSelectors)}${rest}`;
}

function list(title: string, signatures: readonly string[], withSelectors = false): string {
  if (signatures.length === 0) return "";
  const lines = [...signatures]
    .sort((left, right) => left.localeCompare(right, "en"))
    .slice(0, maxListed)
    .map(
      (signature) =>
        `- ${withSelectors ? `${quote(toFunctionSelector(`function ${signature}`))} ` : ""}${quote(signature)}`,
    );
  const left = signatures.length - lines.length;
  return `\n\n${title}:\n\n${lines.join("\n")}${left > 0 ? `\n- and ${left} more` : ""}`;
}

/** Questions for a part of the functions that were listed. */
export const contractFollowUps: readonly FollowUp<ContractFacts, { function?: string | undefined }>[] = [
  {
    fits: isList,
    asked: `just the write functions | only the functions that write | which functions change something | which of them can
      write | the ones that change state | what can be changed | only writes | which ones need a transaction`,
    answer: (facts) => (facts.outcome === "listed" ? sayPart("To write", facts.writing) : null),
  },
  {
    fits: isList,
    asked: `just the read functions | only the functions that read | which of them only read | the view functions | only views |
      which ones are free`,
    answer: (facts) => (facts.outcome === "listed" ? sayPart("To read", facts.reading) : null),
  },
  {
    fits: isList,
    asked: `how many functions does it have | how many are there | how many functions | how many in all`,
    answer: (facts) =>
      facts.outcome === "listed"
        ? `${count(facts.reading.length + facts.writing.length + facts.unknown, "function")}: ${facts.reading.length} that only read, ${facts.writing.length} that write and ${facts.unknown} that I know only by selector.`
        : null,
  },
];

function isList({ function: called }: { function?: string | undefined }): boolean {
  return called === undefined;
}

function sayPart(title: string, signatures: readonly string[]): string {
  return list(title, signatures).trim() || `${title}: none that I can name.`;
}

const longestValue = 400;
const largest = largestUnits.toString();

function sayName({ signature }: Returned): string {
  return signature.split("(")[0] ?? "";
}

/** Formats a returned amount of a token in whole tokens; empty if it is not one. */
function sayTokenAmount({ token, signature }: Returned, { value }: PlainArgument): string {
  if (token === null || typeof value !== "string" || !/^\d+$/.test(value)) return "";
  if (!isTokenAmount(signature)) return "";
  if (isUnlimited(BigInt(value))) return `: any amount of ${sayToken(token)}`;
  return `, which is ${sayExactAmount(toTokenAmount(token, BigInt(value)))}`;
}

function sayValue({ name, type, value }: PlainArgument): string {
  if (typeof value === "string" && /^u?int/.test(type) && /^-?\d{1,78}$/.test(value)) {
    if (value === largest) return "the largest number";
    const moment = findMoment(name, value);
    const number = formatAmount(BigInt(value), 0);
    return moment === null ? number : `${number} (as a time: ${moment})`;
  }
  if (value === "") return "an empty text";
  if (Array.isArray(value) && value.length === 0) return "an empty list";
  const text = sayPlain(value);
  return quote(text.length > longestValue ? `${text.slice(0, longestValue)}…` : text);
}

type Asked = {
  about?: "selectors" | "presence" | "owner" | "meaning" | undefined;
  denied?: true | undefined;
};

const zeroAddress = /^0x0{40}$/;

/** Narrates whether functions are there, and their signatures and selectors. */
function narrateDescribed(
  { named, unknown }: Extract<AboutFunctions, { outcome: "described" }>,
  contract: string,
  asked: Asked,
): string {
  const present = named.filter(({ found }) => found.length > 0);
  const absent = named.filter(({ found }) => found.length === 0).map(({ name }) => quote(name));
  const functions = present.flatMap(({ found }) => found);
  const lacks = absent.length === 0 ? "" : `${contract} has no function ${sayList(absent)}`;
  const [only, ...others] = functions;
  if (asked.about === "meaning" && only !== undefined)
    return functions.map((one) => sayMeaning(one, contract)).join("\n\n");
  const doubt =
    absent.length > 0 && unknown > 0
      ? ` ${count(unknown, "more function")} in its code I know only by selector; with the types of its arguments I can compare.`
      : "";
  if (only === undefined) return `**${sayPolarity(asked, false)}${lacks} in its code.**${doubt}`;
  const missing = lacks === "" ? "" : ` ${lacks}.${doubt}`;
  if (others.length === 0)
    return `**${sayPolarity(asked, true)}${sayOne(only, contract, asked)}.**${missing}`;
  const lines = functions.map((one) => `- ${sayFunction(one)}, which ${sayEffect(one)}`);
  return `**${sayPolarity(asked, true)}${contract} has ${count(functions.length, "such function")}:**${missing}\n\n${lines.join("\n")}`;
}

/** What can be said of a function by its code and the standards. */
function sayMeaning(one: DescribedFunction, contract: string): string {
  const coins =
    one.paid === null || one.reads
      ? ""
      : one.paid
        ? ", and coins may be sent with it"
        : ", and it takes no coins";
  const known = one.known === null ? "" : ` ${one.known}`;
  return `**${sayFunction(one)} of ${contract} ${sayEffect(one)}${coins}.**${known} More than its name, its arguments and that, the code on chain does not show; its source, if its makers published it, tells the rest.`;
}

function sayOne(one: DescribedFunction, contract: string, { about }: Asked): string {
  return about === "presence"
    ? `${contract} has ${sayFunction(one)}, which ${sayEffect(one)}`
    : `The selector of ${quote(one.signature)} is ${quote(one.selector)}, and ${contract} has it: it ${sayEffect(one)}`;
}

const sayFunction = ({ signature, selector }: DescribedFunction) =>
  `${quote(signature)} (selector ${quote(selector)})`;
const sayEffect = ({ reads }: DescribedFunction) => (reads ? "only reads" : "takes a transaction");

/** "Yes" or "no" to a question, "right" or "no" to a guess that there is none. */
function sayPolarity({ about, denied }: Asked, isThere: boolean): string {
  if (about === "selectors" || about === "meaning") return "";
  if (denied) return isThere ? "There is one: " : "Right: ";
  return isThere ? "Yes: " : "No: ";
}

type Role = { signature: string; holder: Party | null };

/** Narrates who controls a contract, by the functions of its code that name somebody. */
function narrateControl(
  { hasOwner, roles, isSale, unknown }: Extract<AboutFunctions, { outcome: "controlled" }>,
  contract: string,
  asked: Asked,
): string {
  const owner = roles.find(({ signature }) => signature === ownerCall);
  const polarity = asked.about === "presence" ? sayPolarity(asked, hasOwner) : "";
  const head = hasOwner
    ? `${polarity}${sayOwner(contract, owner?.holder ?? null)}`
    : `${polarity}${contract} has no owner: its code has no ${quote(ownerCall)}`;
  const others = roles.filter((role) => role !== owner).map(sayRole);
  const power = isSale
    ? [
        `By the source code of the ${ticker} sale, the guardian may only pause buying, for a limited time; nobody can change the terms or stop returns.`,
      ]
    : [];
  const doubt = unknown > 0 ? [`${count(unknown, "function")} in its code I know only by selector.`] : [];
  return [`**${head}.**`, ...others, ...power, ...doubt].join(" ");
}

const ownerCall = "owner()";

function sayOwner(contract: string, holder: Party | null): string {
  if (holder === null) return `${contract} has ${quote(ownerCall)}, but it told no account`;
  return zeroAddress.test(holder.address)
    ? `The ownership of ${contract} was given up: its ${quote(ownerCall)} is the zero address`
    : `The owner of ${contract} is ${sayParty(holder)}, by its ${quote(ownerCall)}`;
}

function sayRole({ signature, holder }: Role): string {
  return holder === null
    ? `It has ${quote(signature)}, which told no account.`
    : `Its ${quote(signature)} is ${sayParty(holder)}.`;
}

import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { PlainArgument } from "@alithia/chain/decoding/plain-value.ts";
import { sayRevert } from "../explain-transaction/say-revert.ts";
import { count } from "../narration/count.ts";
import { quote } from "../narration/quote.ts";
import { sayBlock } from "../narration/say-block.ts";
import { sayParty } from "../narration/say-party.ts";
import type { ContractFacts } from "./contract-facts.ts";

const mostListed = 40;
const sources = {
  file: "the attached file",
  explorer: "the explorer's verified source",
  code: "the contract's own code",
};

/** What a contract offers or answered, with where its functions are known from. */
export function narrateContract(facts: ContractFacts): string {
  const { implementation, block, chain, source } = facts;
  const proxy = implementation ? ` It is a proxy that runs ${sayParty(implementation)}.` : "";
  const read = `Read at ${sayBlock(block)} on ${chain.name}; the functions are known from ${sources[source]}.${proxy}`;
  return `${sayOutcome(facts)}\n\n${read}`;
}

function sayOutcome(facts: ContractFacts): string {
  const contract = sayParty(facts.party);
  switch (facts.outcome) {
    case "returned": {
      const [only, ...others] = facts.values ?? [];
      if (only && others.length === 0)
        return `**${quote(facts.signature)} of ${contract} returns ${sayValue(only)}.**`;
      if (!only)
        return `**${quote(facts.signature)} of ${contract} answered bytes I cannot read by that signature:** ${quote(facts.raw)}`;
      const lines = [only, ...others].map(
        (value, place) =>
          `- ${value.name === "" ? `value ${place + 1}` : quote(value.name)}: ${sayValue(value)}`,
      );
      return [`**${quote(facts.signature)} of ${contract} returns:**`, "", ...lines].join("\n");
    }
    case "writes":
      return `**${quote(facts.signature)} changes ${contract}**, so it takes a transaction that you sign. Connect your wallet, and I prepare it.`;
    case "asks":
      return `**${quote(facts.signature)} of ${contract} needs ${count(facts.inputs.length, "value")}.** Fill them in below, or write them in brackets behind its name.`;
    case "reverted":
      return `**${quote(facts.signature)} of ${contract} reverts: ${sayRevert(facts.reason)}.**`;
    case "listed": {
      const { reading, writing, unknown } = facts;
      const total = reading.length + writing.length;
      if (total + unknown === 0)
        return `**I find no functions in ${contract}.** You can attach its ABI as a file.`;
      const rest =
        unknown > 0
          ? `\n\n${count(unknown, "more function")} I know only by selector; an ABI file would name them.`
          : "";
      return `**${contract} has ${count(total, "function")} I can name.**${list("To read", reading)}${list("To write", writing)}${rest}`;
    }
  }
}

function list(title: string, signatures: readonly string[]): string {
  if (signatures.length === 0) return "";
  const lines = signatures.slice(0, mostListed).map((signature) => `- ${quote(signature)}`);
  const left = signatures.length - lines.length;
  return `\n\n${title}:\n\n${lines.join("\n")}${left > 0 ? `\n- and ${left} more` : ""}`;
}

function sayValue({ type, value }: PlainArgument): string {
  if (typeof value === "string" && /^u?int/.test(type) && /^\d{1,78}$/.test(value))
    return `${formatAmount(BigInt(value), 0)}`;
  return quote(typeof value === "string" ? value : JSON.stringify(value));
}

import type { Party } from "@alithia/chain/registry/create-registry.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { count, quote, sayList, sayParty } from "../narration/phrases.ts";
import type { AboutFunctions, DescribedFunction } from "./about-functions.ts";

type Asked = {
  about?: "selectors" | "presence" | "owner" | "meaning" | undefined;
  denied?: true | undefined;
};

const zeroAddress = /^0x0{40}$/;

/** Narrates whether functions are there, and their signatures and selectors. */
export function narrateDescribed(
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
export function narrateControl(
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

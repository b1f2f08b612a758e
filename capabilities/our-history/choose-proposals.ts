import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import type { ProposalRecord } from "@alithia/agent/dialogue-state.ts";
import * as z from "zod";
import { addressInput } from "../input/fields.ts";

const kindNames = ["send", "trade", "deploy-token", "approve-token", "mint-token"] as const;
type Kind = (typeof kindNames)[number];

export const ourHistoryInput = z.object({
  only: z
    .enum([
      "latest",
      "signed",
      "fee",
      "fees",
      "deadline",
      "bounds",
      "total",
      "each",
      "received",
      "net",
      "payments",
      "paid-worth",
      "everyone",
      "open",
      "approval",
      "deployed",
    ])
    .optional()
    .describe(
      "All when absent; net: what was paid and received in sum; open: what is not signed yet; bounds: the least that a card gives; each: whether every card was signed",
    ),
  of: z.enum(kindNames).optional(),
  /** Of the fees of what was signed, those of several kinds. */
  kinds: z.optional(z.array(z.enum(kindNames)).max(5).meta(embeddedOnly)),
  to: z.optional(addressInput.meta(embeddedOnly)),
  amounts: z.array(z.string().max(60)).max(5).optional().describe("Of these amounts, e.g. 5 S"),
  /** The whole request of the latest, offered again if nothing of it was sent. */
  again: z.optional(z.string().max(2_000).meta(embeddedOnly)),
});

export type OurHistoryInput = z.infer<typeof ourHistoryInput>;

/** What else is meant by a kind of transaction. */
const kinds: Record<Kind, readonly string[]> = {
  send: ["send"],
  trade: ["trade", "buy-ali", "return-ali"],
  "deploy-token": ["deploy-token"],
  "approve-token": ["approve-token", "revoke"],
  "mint-token": ["mint-token"],
};

/** Words for kinds of transactions, by which an earlier one than the latest is meant. */
const kindWords: readonly (readonly [Kind, RegExp])[] = [
  ["send", /\b(?:payments?|transfers?)\b/i],
  ["trade", /\b(?:swaps?|trades?|purchases?|round ?trip)\b/i],
  ["deploy-token", /\b(?:deploy(?:ment|ing|ed)?|launch(?:ed|ing)?|creat(?:e|ed|ing|ion))\b/i],
  ["approve-token", /\b(?:approvals?|permissions?)\b/i],
  ["mint-token", /\b(?:mint|minting|minted|issued|issuing)\b/i],
];

/** The kinds of transactions that a question names. */
export const listKinds = (text: string): Kind[] =>
  kindWords.flatMap(([kind, words]) => (words.test(text) ? kind : []));

/** The kind of transaction that a question names, if it names one. */
export function findKind(text: string): Pick<OurHistoryInput, "of"> {
  const [kind, ...others] = listKinds(text);
  return kind === undefined || others.length > 0 ? {} : { of: kind };
}

const amountWords = /(?<![\w.])(?!0x)(\d[\d,]*(?:\.\d+)?)(?:\s*([a-z]\w*))?/gi;

/** The amounts of cards that a question names, as the cards state them; people round, and leave the token out. */
export function findAmounts(text: string, proposals: readonly ProposalRecord[]): string[] {
  const stated = proposals.flatMap(({ summary }) =>
    summary.flatMap((line) => [...line.matchAll(amountWords)]),
  );
  const cards = stated.flatMap(([, number = "", symbol]) =>
    symbol === undefined
      ? []
      : [{ value: toNumber(number), symbol, text: `${number.replaceAll(",", "")} ${symbol}` }],
  );
  const symbols = new Set([...cards.map(({ symbol }) => symbol.toLowerCase()), "s"]);
  const found = [...text.matchAll(amountWords)].flatMap(([, number = "", word = ""]) => {
    const value = toNumber(number);
    const isOf = (symbol: string) =>
      !symbols.has(word.toLowerCase()) || symbol.toLowerCase() === word.toLowerCase();
    const fitting = cards.filter(({ symbol }) => isOf(symbol));
    const exact = fitting.find((card) => card.value === value);
    const isRound = Number.isInteger(value) && value >= leastRounded;
    return exact ?? (isRound ? fitting.find((card) => Math.abs(card.value - value) < 1) : undefined) ?? [];
  });
  return [...new Set(found.map((card) => card.text))];
}

/** Smaller numbers than this are not taken for rounded amounts. */
const leastRounded = 5;

const toNumber = (said: string) => Number(said.replaceAll(",", ""));

type Proposals = readonly ProposalRecord[];

/** Whether the first step lets somebody move an exact amount. */
const letsMove = ({ summary }: ProposalRecord) => allowing.test(summary[0] ?? "");
/** The step of a card that lets somebody move an exact amount: who, and how much. */
export const allowing = /^Let (0x\w+) move exactly (\S+ \S+)/;

const chooseLatest = (meant: Proposals) => meant.slice(0, 1);
const chooseSigned = (meant: Proposals) => meant.filter(isSigned);

/** The payments that were signed and the latest; of one in several steps, or without payments, the latest alone. */
function choosePayments(_: Proposals, proposals: Proposals): Proposals {
  const sends = proposals.filter(({ capability }) => capability === "send");
  const [latest] = sends;
  if (latest === undefined) return chooseLatest(proposals);
  return latest.steps.length > 1 ? [latest] : sends.filter((one) => one === latest || isSigned(one));
}

const choose: Record<
  NonNullable<OurHistoryInput["only"]>,
  (meant: Proposals, all: Proposals) => Proposals
> = {
  latest: chooseLatest,
  fee: chooseLatest,
  fees: chooseSigned,
  deadline: chooseLatest,
  bounds: chooseLatest,
  total: chooseLatest,
  each: (meant) => meant,
  received: (meant) => [...chooseSigned(meant), ...meant].slice(0, 1),
  open: (meant) => meant.filter(({ steps }) => steps.some(({ hash }) => hash === undefined)),
  approval: (_, all) => [...all.filter(letsMove), ...all].slice(0, 1),
  signed: chooseSigned,
  net: chooseSigned,
  payments: choosePayments,
  deployed: (_, all) => chooseSigned(all).filter(({ capability }) => capability === "deploy-token"),
  "paid-worth": (_, all) =>
    chooseSigned(all)
      .filter(({ capability }) => capability === "send")
      .slice(0, 1),
  everyone: choosePayments,
};

/** Chooses the proposals that a question is about, latest first. */
export function chooseProposals(
  proposals: Proposals,
  { only, of, kinds: several = of === undefined ? [] : [of], amounts = [] }: OurHistoryInput,
): Proposals {
  const named = proposals.filter(({ capability }) => several.some((one) => kinds[one].includes(capability)));
  const meant = named.length > 0 ? named : proposals;
  const counted = [...new Set(amounts.flatMap((amount) => findOfAmount(meant, amount) ?? []))];
  if (counted.length > 0) return counted;
  return only === undefined ? proposals : choose[only](meant, proposals);
}

/** The proposal that states an amount, e.g. "5 S": the latest that was signed, or else the latest. */
function findOfAmount(proposals: Proposals, amount: string): ProposalRecord | undefined {
  const stating = proposals.filter(({ summary }) => summary.some((line) => states(line, amount)));
  return stating.find(isSigned) ?? stating[0];
}

/** Whether a sentence of a card states an amount, and not as a part of a longer number. */
export function states(line: string, amount: string): boolean {
  const ungrouped = line.replaceAll(/(?<=\d),(?=\d)/g, "");
  const escaped = amount.replaceAll(/[^\w ]/g, "\\$&");
  return new RegExp(String.raw`(?<![\w.])${escaped}(?!\w|\.\d)`, "i").test(ungrouped);
}

export function isSigned({ steps }: Pick<ProposalRecord, "steps">): boolean {
  return steps.some(({ hash }) => hash !== undefined);
}

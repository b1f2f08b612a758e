import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import * as z from "zod";
import { count, quote, sayList, sayMoment } from "../narration/phrases.ts";
import type { BlockField, ChainFacts } from "./chain-facts.ts";

/** How each field of a block is called; of a block that is not named, only in words that mean nothing else. */
const fieldNames: Record<BlockField, RegExp> = {
  number:
    /\b(?:as of|at|from|in|by) (?:which|what) block\b|\b(?:which|what) block (?:is|was) (?:that|this|it)\b|\b(?:which|what) block (?:did|do) you\b/i,
  time: /\btime[\s-]?stamps?\b|\bwhen\b|\b(?:its|the|exact|block) time\b|\bat what time\b/i,
  transactions:
    /\b(?:transaction|tx|txn)s?[\s-]*(?:count|number)\b|\b(?:how many|number of|count of|amount of) (?:txs?|txns?|transactions?)\b|\bempty\b/i,
  "gas-used": /\bgas[\s-]?used\b|\bused gas\b|\bgas (?:did|was|does|consumed|usage)\b|\bhow (?:full|busy)\b/i,
  "gas-limit": /\bgas[\s-]?limit\b|\bits (?:gas )?limit\b/i,
  "base-fee": /\bbase[\s-]?fees?(?:pergas)?\b/i,
  hash: /(?<!parent[\s'’s-]{0,3}|previous |transaction |tx )\b(?:block)?hash\b/i,
  parent: /\bparent[\s'’s-]{0,3}(?:block )?(?:hash)?\b|\bprevious hash\b/i,
  miner:
    /\b(?:miner|validator|producer|proposer|coinbase|fee[\s-]?recipient)\b|\bwho (?:made|mined|produced|validated|proposed)\b/i,
  size: /\b(?:its|the|block) size\b|\bsize\b|\bhow (?:big|large)\b/i,
};

const everything =
  /\b(?:all|every|full|whole|complete|raw|remaining)\b[^.?!]{0,20}\b(?:header|fields?)\b|\b(?:full|whole) block\b/i;
const naming = /\b(?:blocks?|header)\b/i;
const itself = /\bblock itself\b|\b(?:show|open|read|print|display)\b[^.?!]{0,20}\bblock\b/i;
/** Blocks in general, spans of them, and what is no block. */
const otherwise =
  /\b(?:an?|each|every|per|any|last|past|latest) (?:\d[\d,]* )?blocks?\b(?<!\b(?:last|latest) block)|\bblocks\b|\bblock[\s-]?(?:explorer|time\b(?! ?stamp)|reward|list)|\b(?:why|explain|mean|difference|events?|logs?|slots?|storage|balance|nonce|my|mine|wallet|swap|send|sent|whom|c[ao]me|got|get|received?|bought|paid|arriv\w*|deploy\w*|receipt|priority|max fee|less than)\b|\bhow (?:do|does|can|is|are)\b|\b(?:did|have) you\b/i;
const denied =
  /\b(?:not|no|instead of|rather than)\b (?:the |a |about |want )*(?:gas|fees?|price)[\w ]*[,.;:]/gi;
const numbered =
  /\bblock(?: number| no\.?| nr\.?| height)?[\s#]*(\d{1,3}(?:[. ]\d{3}){2,}(?!\d)|\d[\d,]{0,24})\b|#(\d{1,18})\b/i;
const newest = /\b(?:latest|newest|current|most recent|last|head|tip)\b/i;
const genesis = /\bgenesis\b|\bfirst(?: ever)? block\b/i;
const before = /\b(?:before|previous|prior|preceding)\b(?! hash)/i;
const after = /\b(?:after|next|following)\b/i;
const maxTokens = 40;

/** The fields that a text names, in its order, or all of them. */
function listFields(text: string): BlockField[] {
  const all = Object.keys(fieldNames) as BlockField[];
  if (everything.test(text)) return all.filter((field) => field !== "number");
  const placeOf = (field: BlockField) => text.search(fieldNames[field]);
  return all.filter((field) => placeOf(field) !== -1).sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Reads a question for a block or its fields, e.g. "the latest block, its base fee and gas limit", and after one
 * "and the gas limit of that block? also its hash", "the parent hash".
 */
export function readBlockQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const text = utterance.text.replaceAll(denied, " ");
  const isPlain = utterance.tokens.every(({ entity }) => entity === undefined || entity.kind === "number");
  if (!isPlain || utterance.tokens.length > maxTokens || otherwise.test(text)) return null;
  const fields = listFields(text);
  const isOfBlock =
    fields.length > 0 ? naming.test(text) || isAfterBlock(utterance) : naming.test(text) && itself.test(text);
  const block = isOfBlock ? findBlock(text, utterance) : null;
  if (block === null) return null;
  const input = {
    topic: "block",
    ...(block !== undefined && { block }),
    ...(!isToldFirst(fields, text) && { fields }),
  };
  const reading = readAs?.({ ...utterance, tokens: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

/** What the first sentence about a block tells anyway. */
const isToldFirst = ([field, ...others]: readonly BlockField[], text: string) =>
  field === undefined ||
  (others.length === 0 && /^(?:time|transactions)$/.test(field) && !/stamp/i.test(text));

const isAfterBlock = ({ thread: [latest] }: Utterance) =>
  latest?.capability === "read-chain" && latest.input.topic === "block";

/** The block by its number; undefined for the latest, null where none is meant, or several are. */
function findBlock(text: string, { dialogue, thread, tokens }: Utterance): string | undefined | null {
  const number = (numbered.exec(text) ?? [])
    .slice(1)
    .find((one) => one !== undefined)
    ?.replaceAll(/[,. ]/g, "");
  const others = tokens.filter(
    ({ entity, text: said }) => entity !== undefined && !number?.includes(said.replaceAll(/[,. ]/g, "")),
  );
  if (others.length > 0 || (number !== undefined && newest.test(text))) return null;
  if (number !== undefined) return number.length > 18 ? null : BigInt(number).toString();
  if (genesis.test(text)) return "0";
  return newest.test(text)
    ? undefined
    : findBeside(text, findShown(dialogue?.facts) ?? (thread[0]?.input.block as string | undefined));
}

/** The block that was shown, or the one before or after it. */
function findBeside(text: string, shown: string | undefined): string | undefined | null {
  const step = before.test(text) ? -1n : after.test(text) ? 1n : 0n;
  if (shown === undefined) return step === 0n ? undefined : null;
  const beside = BigInt(shown) + step;
  return beside < 0n ? null : beside.toString();
}

const stamped = z.object({ block: z.object({ number: z.string().regex(/^\d{1,18}$/) }) });

/** The block that the last reply was about or was read at. */
function findShown(facts: unknown): string | undefined {
  return stamped.safeParse(facts).data?.block.number;
}

type BlockFacts = Extract<ChainFacts, { topic: "block" }>;

const zeroAddress = /^0x0{40}$/;
const group = (number: string) => formatAmount(BigInt(number), 0);

/** What a block has, by field; null where its header does not tell. */
const fieldWords: Record<BlockField, (facts: BlockFacts) => string | null> = {
  number: () => null,
  time: ({ block }) => `the time ${sayMoment(block.time)} (${Date.parse(block.time) / 1000})`,
  transactions: ({ transactionCount }) => count(transactionCount, "transaction"),
  "gas-used": ({ gasUsed }) => `${group(gasUsed)} gas used`,
  "gas-limit": ({ gasLimit }) => `a gas limit of ${group(gasLimit)}`,
  "base-fee": ({ gas }) => gas && `a base fee of ${gas.baseFeeGwei} gwei`,
  hash: ({ hash }) => `the hash ${quote(hash)}`,
  parent: ({ parentHash }) => parentHash && `the parent hash ${quote(parentHash)}`,
  miner: ({ miner }) =>
    miner && `the miner ${quote(miner)}${zeroAddress.test(miner) ? ", so none is named" : ""}`,
  size: ({ size }) => size && `a size of ${group(size)} bytes`,
};

const allFields = (Object.keys(fieldWords) as BlockField[]).filter((field) => field !== "number");

/** Narrates a block: the fields that were asked for in one sentence, then the others. */
export function narrateBlock(facts: BlockFacts, asked: readonly BlockField[] = []): string {
  const { chain, block, latest } = facts;
  const name = latest
    ? `The latest block of ${chain.name} is ${group(block.number)}`
    : `Block ${group(block.number)}`;
  if (asked.length === 1 && asked[0] === "number")
    return `**${name}${latest ? ", made" : " was made"} on ${sayMoment(block.time)}.**`;
  const told = asked.flatMap((field) => fieldWords[field](facts) ?? []);
  const lacking = asked.filter((field) => field !== "number" && fieldWords[field](facts) === null);
  const others = allFields.filter(
    (field) => !asked.includes(field) && !(asked.length === 0 && inHead.has(field)),
  );
  const head =
    told.length === 0
      ? `${name}${latest ? ", made" : " was made"} on ${sayMoment(block.time)} with ${count(facts.transactionCount, "transaction")}.`
      : `${name}${latest ? ". It" : ""} has ${sayList(told)}.`;
  const missing = lacking.length === 0 ? "" : ` The node does not tell its ${sayList(lacking)}.`;
  const rest = others.flatMap((field) => fieldWords[field](facts) ?? []).map((words) => `- ${words}`);
  const isOfAll = asked.length === 0 || asked.includes("transactions");
  return [`**${head}**${missing}`, rest.join("\n"), isOfAll ? sayTransactions(facts) : ""]
    .filter(Boolean)
    .join("\n\n");
}

/** Told in the first sentence where no field is asked for. */
const inHead: ReadonlySet<BlockField> = new Set<BlockField>(["time", "transactions"]);

function sayTransactions({ transactions, transactionCount }: BlockFacts): string {
  if (transactions.length === 0) return "";
  const left = transactionCount - transactions.length;
  const lines = transactions.map((hash) => `- ${quote(hash)}`);
  return [
    `Its ${count(transactionCount, "transaction")}:`,
    "",
    ...lines,
    ...(left > 0 ? [`- and ${formatAmount(BigInt(left), 0)} more`] : []),
  ].join("\n");
}

import type { Choice } from "@alithia/protocol/choices.ts";
import type { Token } from "../utterance.ts";
import type { ArgumentContext, Found } from "./argument.ts";
import { threadAddresses } from "./thread-addresses.ts";

const ownWords = new Set(["my", "mine", "own", "myself"]);
const pointingWords = new Set(
  "it its itself that this these those their them they theirs his her him he she same there again".split(" "),
);
const otherWords = new Set(["other", "previous", "earlier", "former", "first", "before"]);
const kindWords = new Set(["wallet", "address", "account", "contract", "holder", "owner", "guy", "person"]);

type AddressOptions = {
  /** Prepositions before this address if there are several, e.g. "to", "of". */
  after?: string[];
  /** "any": "my balance" means the connected account; "wallet": only "my wallet" and "myself" do. */
  own?: "any" | "wallet";
  /** Too long hex is treated as a transaction hash. */
  hash?: boolean;
  /** "it" refers to the subject of the thread. */
  pointing?: boolean;
};

/** Parses the address that a message names in full, as the visitor's own, or by reference to the thread. */
export function readAddress(context: ArgumentContext, options: AddressOptions): Found {
  const written = findWritten(context, options.after ?? []);
  if (written !== null) return judgeWritten(context.tokens[written] as Token, written, options);
  const elsewhere = options.own === undefined ? -1 : findOtherWallet(context.tokens);
  if (elsewhere !== -1) {
    const sentence =
      "I know only the wallet that is connected. Which address is your other one? Paste it in full.";
    return { state: "problem", sentence, used: [elsewhere, elsewhere + 1, elsewhere + 2] };
  }
  if (options.own && (!context.continues || saysMine(context.tokens))) {
    const own = context.tokens.findIndex(
      (_, index) => isOwn(context.tokens, index, options.own) && !context.taken.has(index),
    );
    if (own !== -1) return ownAddress(context, own);
  }
  return options.pointing ? readPointed(context, options) : null;
}

/** E.g. "my wallet", "what do I hold", but not the "I" of "can I see". */
function isOwn(tokens: Token[], index: number, own: AddressOptions["own"]): boolean {
  const [before = "", word = "", next = ""] = [-1, 0, 1].map((step) => tokens[index + step]?.word);
  if (own === "wallet") {
    // Where it comes from is not where it goes.
    if (before === "from" || (before === "of" && tokens[index - 2]?.word === "out")) return false;
    if (word === "me" && before === "to" && tokens[index + 1] === undefined) return true;
    return word === "myself" || (/^(my|own)$/.test(word) && /^(wallet|address|account)$/.test(next));
  }
  if (word === "me" && tokens.length <= 4 && /^(about|and)$/.test(before)) return true;
  if (word === "own") return before === "my" || /^(wallet|address|account|holdings|coins|tokens)$/.test(next);
  if (word === "i") return before === "have" || /^(have|hold|own|got|possess)$/.test(next);
  return ownWords.has(word);
}

/** E.g. "my other wallet", "my cold wallet", but not "that is the old wallet". */
function findOtherWallet(tokens: Token[]): number {
  return tokens.findIndex(
    ({ word }, index) =>
      /^(my|the)$/.test(word) &&
      /^(other|second|cold|old|new|hardware|ledger|savings|trading|backup|burner|hot)$/.test(
        tokens[index + 1]?.word ?? "",
      ) &&
      /^(wallet|wallets|address|account)$/.test(tokens[index + 2]?.word ?? "") &&
      (word === "my" || tokens[index + 1]?.word !== "other") &&
      !/^(is|was)$/.test(tokens[index - 1]?.word ?? ""),
  );
}

function saysMine(tokens: Token[]): boolean {
  return tokens.some(
    ({ word }, index) =>
      word === "mine" ||
      (word === "me" && tokens.length <= 4 && /^(about|and|for)$/.test(tokens[index - 1]?.word ?? "")) ||
      (word === "my" && /^(own|wallet|address|account)$/.test(tokens[index + 1]?.word ?? "")),
  );
}

function ownAddress({ utterance }: ArgumentContext, index: number): Found {
  if (utterance.account !== undefined) return { state: "found", value: utterance.account, used: [index] };
  const sentence = "I do not know your wallet yet. Connect it with the button above, or paste its address.";
  return { state: "problem", sentence, used: [index] };
}

function readPointed({ utterance, tokens, continues }: ArgumentContext, options: AddressOptions): Found {
  const isPerson = tokens.some(({ word }) => /^(him|her|his|he|she)$/.test(word));
  const isOther = (one: string) => !isPerson || one.toLowerCase() !== utterance.account?.toLowerCase();
  const thread = threadAddresses(
    utterance.thread.filter((entry) => !(options.own === "wallet" && entry.isHearsay)),
  );
  // A person may have been named in a message that asked for nothing, e.g. "his wallet is 0x…".
  const told = isPerson && thread.length === 0 ? [utterance.mentioned ?? []].flat() : [];
  const known = [...thread, ...told].filter(isOther);
  const other = tokens.findIndex((token) => otherWords.has(token.word));
  // Of a list of recipients, "the first" and "the other" are places in it, and are asked about.
  const [latest] = utterance.thread;
  const isOfList =
    options.own === "wallet" &&
    latest?.capability === "send" &&
    threadAddresses([latest]).filter(isOther).length > 1;
  if (other !== -1 && known[1] !== undefined && !isOfList)
    return { state: "found", value: known[1], used: withKind(tokens, other) };
  if (continues) return null;
  const recent = threadAddresses(utterance.thread.filter((entry) => !entry.isHearsay).slice(0, 2)).filter(
    isOther,
  );
  const isPointing = ({ word }: Token) => pointingWords.has(word) || (isOfList && otherWords.has(word));
  const pointing = tokens.findIndex(isPointing);
  if (pointing === -1) return null;
  if (known[0] === undefined) return readThisWallet(tokens, pointing, utterance, options);
  if (options.own === "wallet" && recent.length > 1) {
    const choices = recent.map((value) => ({
      value,
      label: `${value.slice(0, 6)}…${value.slice(-4)}`,
      detail: value,
    }));
    return { state: "problem", sentence: "Which address do you mean?", options: choices, used: [pointing] };
  }
  return { state: "found", value: known[0], used: withKind(tokens, pointing) };
}

/** "This wallet" is the connected one where no other was spoken of. */
function readThisWallet(
  tokens: Token[],
  at: number,
  { account }: ArgumentContext["utterance"],
  { own }: AddressOptions,
): Found {
  const isWallet = tokens[at]?.word === "this" && /^(?:wallet|account)$/.test(tokens[at + 1]?.word ?? "");
  if (!isWallet || own !== "any" || account === undefined) return null;
  return { state: "found", value: account, used: [at, at + 1] };
}

function withKind(tokens: Token[], index: number): number[] {
  return kindWords.has(tokens[index + 1]?.word ?? "") ? [index, index + 1] : [index];
}

function findWritten({ tokens, taken }: ArgumentContext, after: string[]): number | null {
  const candidates = tokens
    .map((token, index) => ({ kind: token.entity?.kind, index }))
    .filter(({ kind, index }) => /^(address|hash|hex|name)$/.test(kind ?? "") && !taken.has(index));
  const led = candidates.find(({ index }) => after.includes(tokens[index - 1]?.word ?? ""));
  const address = candidates.find(({ kind }) => kind === "address");
  return (led ?? address ?? candidates[0])?.index ?? null;
}

const relations =
  /^(owner|deployer|creator|admin|minter|author|issuer|sender|recipient|receiver|holder|holders|signer|delegate|beneficiary|founder|operator|implementation|spender)$/;

/** Whether another address is meant, derived from the given one, e.g. "the owner of 0x…". */
export function isRelative(tokens: Token[], index: number): boolean {
  const said = (at: number) => tokens[at]?.text.toLowerCase() ?? "";
  const at = /^(the|token|contract|address)$/.test(said(index - 1)) ? index - 1 : index;
  const leads = /^(of|for|behind)$/.test(said(at - 1)) && relations.test(said(at - 2));
  const isOf = /^['’]s$/.test(said(index + 1)) && relations.test(said(index + 2));
  const isDone = /^(owns|controls|deployed|created|made|funded|minted|runs)$/.test(said(at - 1));
  return leads || isOf || isDone || relations.test(said(index + 1));
}

function judgeWritten(token: Token, index: number, options: AddressOptions): Found {
  const used = [index];
  const entity = token.entity;
  if (entity?.kind === "address") {
    if (entity.checksum !== "wrong") return { state: "found", value: entity.value, used };
    return {
      state: "problem",
      sentence: `The capital letters of ${token.text} do not fit its checksum, so a character is probably mistyped. Please copy the address again.`,
      used,
    };
  }
  if (entity?.kind === "hash") {
    const sentence = `${entity.value} is a transaction hash (64 digits). An address has 40 digits: which one do you mean?`;
    return { state: "problem", sentence, used };
  }
  if (entity?.kind === "name") {
    const sentence = `I do not resolve names such as ${entity.value}: no name service is agreed on for Sonic. Please paste the full address.`;
    return { state: "problem", sentence, used };
  }
  const asks = entity?.kind === "hex" && entity.digits > 50 && options.hash ? { asks: "hash" as const } : {};
  return { state: "problem", sentence: describeHex(token), ...asks, used };
}

/** Explains why a hex string is neither an address nor a hash. */
export function describeHex(token: Token): string {
  if (token.entity?.kind !== "hex") return "Please paste it in full, starting with 0x.";
  const { text, digits, shortened } = token.entity;
  if (shortened)
    return `${text} is shortened. Please paste it in full: an address has 40 digits after 0x, a hash 64.`;
  if (/^0x/i.test(text) && !/^0x[0-9a-fA-F]*$/i.test(text)) {
    return `${text} has characters that are not hex digits (0-9, a-f). Please copy it again.`;
  }
  const start = /^0x/i.test(text) ? text : `0x${text}`;
  const cut = start.length > 46 ? `${start.slice(0, 42)}…` : start;
  return `${cut} has ${digits} digits. An address has 40 after 0x and a transaction hash 64: please copy it again, in full.`;
}

/** Addresses to offer for a missing one: the connected account and those of the thread. */
export function addressOptions(context: ArgumentContext): Choice[] {
  const { account, thread } = context.utterance;
  const options: Choice[] = [];
  if (account !== undefined) options.push({ value: account, label: "My connected wallet", detail: account });
  for (const address of threadAddresses(thread).slice(0, 3)) {
    if (address.toLowerCase() === account?.toLowerCase()) continue;
    options.push({ value: address, label: `${address.slice(0, 6)}…${address.slice(-4)}`, detail: address });
  }
  return options;
}

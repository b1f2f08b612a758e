import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { readFigures } from "../facts/figures.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Situation, SourcedArgument } from "./find-source.ts";
import { canonicalValue } from "./plain-command.ts";

/** The tokens that an operation's own name says. */
const namedTokens: Partial<Record<OperationName, readonly string[]>> = {
  wrap: ["S", "wS"],
  unwrap: ["S", "wS"],
  "buy-ali": ["S", "ALI"],
  "return-ali": ["ALI"],
};
const partWords =
  /^(half|third|quarter|rest|left|remaining|remainder|all|everything|max|most|enough|double|twice|triple)$/;
const exceptionWords = /^(except|excluding|besides|keep|leave|leaving|less|minus|plus|tip)$/;
const references =
  /\b(invoice|order|ref|reference|receipt|bill|ticket|booking|flat|room|apartment|unit)( (no|nr|number|#|\.|:))*$/;
const betweenWords = /^(of|my|the|more|in|new|worth)$/;

/**
 * What the request says that neither the call nor a read of this reply holds, each as the visitor wrote it: numbers,
 * addresses and tokens, parts of something, exceptions, and a word that makes another number of the one before it.
 */
export function listUnexplained(
  operation: OperationName,
  used: readonly SourcedArgument[],
  situation: Situation,
): string[] {
  const { request, steps, lexicon } = situation;
  const done = steps.filter(({ outcome }) => outcome === "done");
  const reads = JSON.stringify(done.map(({ input }) => input)).toLowerCase();
  const left = used.map(({ path, value }) => canonicalValue(kindOf(path, value), value, lexicon));
  const tokens = new Set([
    ...left,
    ...(namedTokens[operation] ?? []).map((symbol) => spellToken(symbol, lexicon)),
  ]);
  const worked = used.flatMap(({ source }) => (source.kind === "computed" ? [source.how] : []));
  const computed = worked.flatMap((how) => readFigures(how).map(({ value }) => value.replace("-", "")));
  const holdsPart = used.some(
    ({ path, source }) => path === "all" || /^(picked|read|computed)$/.test(source.kind),
  );
  // Where a name is kept for an address, neither parts nor exceptions are meant.
  // Of one token or spender every approval is taken back anyway.
  const isOfOne = operation === "revoke" && used.some(({ path }) => path !== "all");
  const isListing = operation === "remember-contact";
  const holdsMin = used.some(({ path }) => path === "min");
  const unexplained: string[] = [];
  for (const { lexemes, pick } of request.messages)
    for (const [index, lexeme] of lexemes.entries()) {
      const word = wordOf(lexeme);
      if (word !== null) {
        const isPart = partWords.test(word) && !holdsPart && !isOfOne;
        const isAllBut =
          word === "but" &&
          (/^(all|everything|anything)$/.test(wordOf(lexemes[index - 1]) ?? "") ||
            wordOf(lexemes[index + 1]) === null);
        const isException =
          (isAllBut || exceptionWords.test(word)) && !worked.some((how) => / [-+] /.test(how));
        const isBound = word === "less" && wordOf(lexemes[index + 1]) === "than" && holdsMin;
        if (isBound) continue;
        if (pick === undefined && !isListing && (isPart || isException)) unexplained.push(lexeme.text);
        if (isBetween(lexemes, index) && !betweenWords.test(word)) unexplained.push(lexeme.text);
        continue;
      }
      if (lexeme.kind === "number" && isReference(lexemes, index)) continue;
      const said = spellUsed(lexeme, lexicon, operation === "approve");
      if (lexeme.kind === "quote") continue;
      if (
        lexeme.kind === "token" &&
        (tokens.has(said ?? "") || reads.includes(`"${lexeme.symbol.toLowerCase()}"`))
      )
        continue;
      const at = said === null ? -1 : left.indexOf(said);
      if (at !== -1) left.splice(at, 1);
      else if (said === null || !(reads.includes(`"${said}"`) || computed.includes(said)))
        unexplained.push(lexeme.text);
    }
  return unexplained;
}

/** "invoice 2207": a number that names something, and counts nothing. */
function isReference(lexemes: readonly Lexeme[], index: number): boolean {
  if (lexemes[index + 1]?.kind === "token") return false;
  const before = lexemes.slice(Math.max(0, index - 3), index).map((one) => wordOf(one) ?? "_");
  return references.test(before.join(" "));
}

function isBetween(lexemes: readonly Lexeme[], index: number): boolean {
  return lexemes[index - 1]?.kind === "number" && lexemes[index + 1]?.kind === "token";
}

function kindOf(path: string, value: string): "amount" | "token" {
  return /^\d+(\.\d+)?$/.test(value) && !/^(token|sell|buy)$/.test(path) ? "amount" : "token";
}

function spellToken(symbol: string, lexicon: Lexicon): string {
  return canonicalValue("token", symbol, lexicon);
}

function spellUsed(lexeme: Lexeme, lexicon: Lexicon, isLimit: boolean): string | null {
  switch (lexeme.kind) {
    case "number": {
      const isExact =
        lexeme.numeral.certainty === "exact" &&
        lexeme.bound !== "about" &&
        (isLimit || lexeme.bound !== "most");
      return isExact && lexeme.numeral.certainty === "exact"
        ? canonicalValue("amount", lexeme.numeral.value, lexicon)
        : null;
    }
    case "address":
      return lexeme.checksum === "wrong" ? null : lexeme.value.toLowerCase();
    case "token": {
      const [only, ...others] = lexeme.candidates;
      const isNamed = others.length === 0 && only?.symbol.toLowerCase() === lexeme.symbol.toLowerCase();
      return isNamed ? (only?.address?.toLowerCase() ?? "native") : null;
    }
    case "hash":
    case "percent":
    case "duration":
      return lexeme.value.toLowerCase();
    default:
      return null;
  }
}

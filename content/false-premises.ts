import { sayUsualNames } from "./own-names.ts";
import accounts from "./premises/accounts.json" with { type: "json" };
import ali from "./premises/ali.json" with { type: "json" };
import fees from "./premises/fees.json" with { type: "json" };
import sonic from "./premises/sonic.json" with { type: "json" };
import theSale from "./premises/the-sale.json" with { type: "json" };
import wallets from "./premises/wallets.json" with { type: "json" };

/**
 * How a misconception is worded: an expression, with upper case as written if `cased`, or the parts of one
 * sentence that follow each other closely as whole words. `{name}` stands for one of the file's `parts`.
 */
type Wording = string | { cased: string } | string[];
type PremiseFile = {
  parts?: Record<string, string>;
  premises: { says: Wording[]; unless?: Wording; correction: string }[];
};

/** A common misconception. It is corrected whatever else a message asks. */
type FalsePremise = { says: RegExp[]; unless: RegExp | null; correction: string };

function readPremises({ parts = {}, premises }: PremiseFile): FalsePremise[] {
  const fill = (text: string) => text.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => parts[name] ?? "");
  const toRegExp = (wording: Wording) => {
    if (typeof wording === "string") return new RegExp(fill(wording), "i");
    if (!Array.isArray(wording)) return new RegExp(fill(wording.cased));
    return new RegExp(wording.map((part) => `(?<!['’])\\b(?:${fill(part)})\\b`).join("[^.?!]{0,45}?"), "i");
  };
  return premises.map(({ says, unless, correction }) => ({
    says: says.map(toRegExp),
    unless: unless === undefined ? null : toRegExp(unless),
    correction,
  }));
}

const falsePremises = [sonic, fees, ali, theSale, accounts, wallets].flatMap((file: PremiseFile) =>
  readPremises(file),
);

export function findFalsePremise(text: string): string | null {
  const plain = sayUsualNames(text.slice(0, 600).replace(/\s+/g, " "));
  const found = falsePremises.find(
    ({ says, unless }) => says.some((pattern) => pattern.test(plain)) && unless?.test(plain) !== true,
  );
  return found?.correction ?? null;
}

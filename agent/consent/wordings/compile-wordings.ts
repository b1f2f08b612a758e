import { compilePattern, type Pattern } from "../patterns.ts";
import { allowanceWordings } from "./allowance-wordings.ts";
import { contractWordings } from "./contract-wordings.ts";
import { saleWordings } from "./sale-wordings.ts";
import { sendWordings } from "./send-wordings.ts";
import { tradeWordings } from "./trade-wordings.ts";
import type { Wording } from "./wording.ts";

type Compiled = { verbs: readonly Pattern[]; phrases: readonly Pattern[]; asides: readonly Pattern[] };
/** `openings`: the words that one of its verbs can start with, or null for any. */
export type CompiledWording = Omit<Wording, keyof Compiled> & Compiled & Pick<Pattern, "openings">;

function compile({ verbs, phrases, asides = [], ...wording }: Wording): CompiledWording {
  const patterns = (sources: readonly string[]) => sources.map(compilePattern);
  const compiled = patterns(verbs);
  const isWorded = compiled.every(({ openings }) => openings !== null);
  const openings = isWorded ? new Set(compiled.flatMap((verb) => [...(verb.openings ?? [])])) : null;
  return { ...wording, openings, verbs: compiled, phrases: patterns(phrases), asides: patterns(asides) };
}

export const compiledWordings: readonly CompiledWording[] = [
  ...sendWordings,
  ...tradeWordings,
  ...saleWordings,
  ...allowanceWordings,
  ...contractWordings,
].map(compile);

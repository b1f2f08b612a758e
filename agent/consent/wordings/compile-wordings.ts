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

const wishes = [
  "need|want|let",
  "please have|get",
  "can|could|may i|we have|get",
  "make sure that?",
  "please|kindly see to|that it? that?",
  "i'd|we'd|id like",
  "i|we would like",
];

/** E.g. "I want 5 S wrapped". */
function listPassive(wording: Wording): Wording[] {
  const { participles, mayEndInVerb: _, ...active } = wording;
  if (participles === undefined) return [];
  return [
    {
      ...active,
      verbs: wishes,
      phrases: [...active.phrases, `to? be|get? ${participles} {passive=yes}`],
      required: [...active.required, "passive"],
      silent: [...(active.silent ?? []), "passive"],
    },
  ];
}

function compile({ verbs = [], phrases, asides = [], ...wording }: Wording): CompiledWording {
  const patterns = (sources: readonly string[]) => sources.map(compilePattern);
  const compiled = patterns(verbs);
  const isWorded = compiled.length > 0 && compiled.every(({ openings }) => openings !== null);
  const openings = isWorded ? new Set(compiled.flatMap((verb) => [...(verb.openings ?? [])])) : null;
  return { ...wording, openings, verbs: compiled, phrases: patterns(phrases), asides: patterns(asides) };
}

export const compiledWordings: readonly CompiledWording[] = [
  ...sendWordings,
  ...tradeWordings,
  ...saleWordings,
  ...allowanceWordings,
  ...contractWordings,
]
  .flatMap((wording) => [wording, ...listPassive(wording)])
  .map(compile);

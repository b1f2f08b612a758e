import { allowanceTables } from "./allowance-tables.ts";
import { type BinderTable, patterns } from "./binder-table.ts";
import { contractTables } from "./contract-tables.ts";
import { saleTables } from "./sale-tables.ts";
import { sendTables } from "./send-tables.ts";
import { tradeTables } from "./trade-tables.ts";

const wishes = patterns([
  "need|want|let",
  "please have|get",
  "can|could|may i|we have|get",
  "make sure that?",
  "please|kindly see to|that it? that?",
  "i'd|we'd|id like",
  "i|we would like",
]);

/** "I want 5 S wrapped". */
function listPassive(table: BinderTable): BinderTable[] {
  const { participles, mayEndInVerb: _, ...active } = table;
  if (participles === undefined) return [];
  const done = patterns([`to? be|get? ${participles} {passive=yes}`]);
  return [
    {
      ...active,
      verbs: wishes,
      phrases: [...table.phrases, ...done],
      required: [...table.required, "passive"],
      silent: [...(table.silent ?? []), "passive"],
    },
  ];
}

const activeTables: readonly BinderTable[] = [
  ...sendTables,
  ...tradeTables,
  ...saleTables,
  ...allowanceTables,
  ...contractTables,
];

export const binderTables: readonly BinderTable[] = [...activeTables, ...activeTables.flatMap(listPassive)];

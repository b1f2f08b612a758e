import { allowanceTables } from "./allowance-tables.ts";
import type { BinderTable } from "./binder-table.ts";
import { contractTables } from "./contract-tables.ts";
import { saleTables } from "./sale-tables.ts";
import { sendTables } from "./send-tables.ts";
import { tradeTables } from "./trade-tables.ts";

export const binderTables: readonly BinderTable[] = [
  ...sendTables,
  ...tradeTables,
  ...saleTables,
  ...allowanceTables,
  ...contractTables,
];

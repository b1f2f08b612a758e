import { customType } from "drizzle-orm/pg-core";

/**
 * JSON kept as text: it is only read back whole, and unlike `jsonb` it keeps U+0000 and lone surrogates,
 * which token names and revert strings may contain.
 */
export const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
});

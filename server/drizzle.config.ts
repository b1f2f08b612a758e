import { defineConfig } from "drizzle-kit";

/** Used by `npm run db:generate`, which runs at the repository root. */
export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: "./server/database/schema.ts",
  out: "./server/database/drizzle",
});

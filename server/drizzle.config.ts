import { defineConfig } from "drizzle-kit";

/** For `npm run db:generate`, which runs at the root of the repository. */
export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: "./server/database/schema.ts",
  out: "./server/database/drizzle",
});

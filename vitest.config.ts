import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{protocol,content,contracts,chain,agent,capabilities,server,web,art,deploy,scripts}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/node_modules/**", "**/dist/**"],
          setupFiles: ["./scripts/testing/fail-on-unexpected-noise.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          globalSetup: ["./e2e/start-product.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          retry: 1,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});

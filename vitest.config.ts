import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** No module keeps state, so the test files of a worker share what they import. */
const isolate = false;
const temporaryFolders = "./scripts/testing/keep-temporary-folders.ts";
const inTheBrowser = {
  isolate,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  fileParallelism: false,
  retry: 1,
  expect: { poll: { timeout: 15_000 } },
};
/** These need no shared product. They run beside the others, and take about as long. */
const apart = ["e2e/{chat*,*gallery,production,start-command,wallet-connect}.e2e.ts"];

export default defineConfig({
  test: {
    // Some tests wait for a database that is away, or for a process that ends.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          include: [
            "{protocol,content,contracts,chain,agent,capabilities,server,web,art,deploy,scripts}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/node_modules/**", "**/dist/**"],
          globalSetup: [temporaryFolders],
          setupFiles: ["./scripts/testing/fail-on-unexpected-noise.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...inTheBrowser,
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          exclude: apart,
          globalSetup: [temporaryFolders, "./e2e/start-product.ts"],
        },
      },
      {
        test: {
          ...inTheBrowser,
          name: "e2e-apart",
          include: apart,
          globalSetup: [temporaryFolders, "./e2e/build-site.ts"],
        },
      },
    ],
  },
});

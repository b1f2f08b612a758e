import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const inTheBrowser = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  fileParallelism: false,
  retry: 1,
  expect: { poll: { timeout: 15_000 } },
};
/** These start what they need by themselves; the others share one product and its chain. */
const apart = ["e2e/{chat*,*gallery,production,start-command,token,token-course,token-races}.e2e.ts"];

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
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
          ...inTheBrowser,
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          exclude: apart,
          globalSetup: ["./e2e/start-product.ts"],
        },
      },
      {
        test: { ...inTheBrowser, name: "e2e-apart", include: apart, globalSetup: ["./e2e/build-site.ts"] },
      },
    ],
  },
});

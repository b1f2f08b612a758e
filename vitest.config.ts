import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/testing/longest-first.ts";

/** No module keeps state, so the test files of a worker share what they import. */
const isolate = false;
const temporaryFolders = "./scripts/testing/keep-temporary-folders.ts";
const compiledScripts = "./scripts/testing/keep-compiled-scripts.ts";
const inTheBrowser = {
  isolate,
  setupFiles: [compiledScripts],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  fileParallelism: false,
  expect: { poll: { timeout: 120_000 } },
};
/** What is deep runs apart from everything else (`npm run test:deep`), and so do the large doses of these. */
const deep = ["**/*.deep.test.ts"];
const deepInTheBrowser = ["e2e/*.deep.e2e.ts"];
const dosed = [
  "agent/consent/mutants.test.ts",
  "agent/gates/hostile-models.test.ts",
  "capabilities/{bear-slips,hostile-texts,proposals}.test.ts",
  "deploy/quotes-of-the-sale.test.ts",
  "deploy/venues/venues.test.ts",
  "scripts/product/rehearsal.test.ts",
  "server/backup/backup.test.ts",
  "server/conversation/process-death.test.ts",
  "server/models/built-server.test.ts",
];
const unit = {
  isolate,
  globalSetup: [temporaryFolders],
  setupFiles: [compiledScripts, "./scripts/testing/fail-on-unexpected-noise.ts"],
  // What never happens fails after these; how fast a machine is must not decide.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};
const dosedInTheBrowser = [
  "e2e/{*gallery,chat-composer,chat-hostile,chat-markdown,chat-resume,chat-scroll-*,production,proposals-life,retries,start-command,token,token-races,wallet-lies}.e2e.ts",
  "e2e/landing-{access,breakage,navigation,weight}.e2e.ts",
];
/** These need no shared product. They run beside the others, and take about as long. */
const apart = ["e2e/{chat*,*gallery,production,start-command,wallet-connect}.e2e.ts"];

export default defineConfig({
  test: {
    // Some tests wait for a database that is away, or for a process that ends.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: "unit",
          provide: { depth: "quick" },
          include: [
            "{protocol,content,contracts,chain,agent,bench,capabilities,server,web,art,deploy,scripts}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/node_modules/**", "**/dist/**", ...deep],
        },
      },
      {
        test: {
          ...unit,
          name: "deep",
          provide: { depth: "deep" },
          include: [...deep, ...dosed],
          exclude: ["**/node_modules/**", "**/dist/**"],
        },
      },
      {
        test: {
          ...inTheBrowser,
          name: "e2e",
          provide: { depth: "quick" },
          include: ["e2e/**/*.e2e.ts"],
          exclude: [...apart, ...deepInTheBrowser],
          globalSetup: [temporaryFolders, "./e2e/start-product.ts"],
        },
      },
      {
        test: {
          ...inTheBrowser,
          name: "e2e-apart",
          provide: { depth: "quick" },
          include: apart,
          globalSetup: [temporaryFolders, "./e2e/build-site.ts"],
        },
      },
      {
        test: {
          ...inTheBrowser,
          name: "e2e-deep",
          provide: { depth: "deep" },
          include: [...deepInTheBrowser, ...dosedInTheBrowser],
          globalSetup: [temporaryFolders, "./e2e/start-product.ts"],
        },
      },
    ],
  },
});

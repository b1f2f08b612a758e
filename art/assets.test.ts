import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../web");

test("the hero, roadmap and token images and the chat avatar are there, within their weight", () => {
  const kilobytes = (file: string) => statSync(join(web, file)).size / 1_024;
  expect(kilobytes("images/hero-1600.avif")).toBeLessThanOrEqual(50);
  expect(kilobytes("images/roadmap-480.avif")).toBeLessThanOrEqual(50);
  expect(kilobytes("images/token-600.avif")).toBeLessThanOrEqual(60);
  expect(kilobytes(`public${agentProfile.headerImage}`)).toBeLessThanOrEqual(24);
  for (const name of ["hero-1000", "roadmap-480", "token-600"]) {
    for (const format of ["avif", "webp", "png"]) {
      expect(existsSync(join(web, `images/${name}.${format}`)), `${name}.${format}`).toBe(true);
    }
  }
  expect(existsSync(join(web, "public", agentProfile.chatImage))).toBe(true);
  expect(existsSync(join(web, "public", agentProfile.headerImage))).toBe(true);
});

import { expect, test } from "vitest";
import { routes } from "../routes.ts";
import { prerenderedRoutes, staticPages } from "./prerendered-pages.ts";
import { createSiteFiles } from "./write-site-files.ts";

const files = createSiteFiles(
  [...prerenderedRoutes, ...staticPages],
  "https://alithia.example",
  new Date("2026-01-01T00:00:00Z"),
);

test("the sitemap names every page and not the one that says there is none", () => {
  const places = [...(files["sitemap.xml"] ?? "").matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
  const listed = [...routes.map(({ path }) => path), "/addresses", "/status", "/press"];
  expect(places).toEqual(listed.map((path) => `https://alithia.example${path}`));
});

test("security.txt has a contact and expires in a year", () => {
  expect(files[".well-known/security.txt"]).toContain("Contact: mailto:");
  expect(files[".well-known/security.txt"]).toContain("Expires: 2027-01-01T00:00:00Z");
});

test("the manifest's icons are files that exist", async () => {
  const { existsSync } = await import("node:fs");
  const { join } = await import("node:path");
  const manifest = JSON.parse(files["site.webmanifest"] ?? "{}");
  for (const icon of manifest.icons) {
    expect(existsSync(join(import.meta.dirname, "../public", icon.src)), icon.src).toBe(true);
  }
});

test("robots.txt points to the sitemap and llms.txt says what is not there yet", () => {
  expect(files["robots.txt"]).toContain("Sitemap: https://alithia.example/sitemap.xml");
  expect(files["llms.txt"]).toContain("Check transactions");
});

test("every page has its own file, title and description", () => {
  for (const key of ["htmlFile", "title", "description"] as const) {
    expect(new Set(prerenderedRoutes.map((route) => route[key])).size).toBe(prerenderedRoutes.length);
  }
});

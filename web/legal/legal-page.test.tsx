import { findPlaceholders } from "@alithia/content/find-file-faults.ts";
import { legalSections } from "@alithia/content/legal.ts";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { staticPages } from "../build/prerendered-pages.ts";
import { LegalPage } from "./legal-page.tsx";

test("the legal page shows every section, and each gap of the owner as a marked gap", () => {
  const html = renderToString(<LegalPage />);
  for (const section of legalSections) expect(html).toContain(`<section id="${section.id}"`);
  expect(html.match(/<mark class="placeholder">/g)).toHaveLength(findPlaceholders(legalSections).length);
  expect(html).not.toContain("[owner:");
  for (const { path, isUnlisted } of staticPages)
    if (!isUnlisted) expect(html).toContain(`<a href="${path}">`);
});

import { ensureSite } from "../scripts/product/ensure-built.ts";

/** Builds the site for tests that run their own server. */
export default async function buildSiteForTests() {
  await ensureSite();
}

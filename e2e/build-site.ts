import { ensureSite } from "../scripts/product/ensure-built.ts";

/** The site that tests with a server of their own serve. */
export default async function buildSiteForTests() {
  await ensureSite();
}

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../scripts/product/find-free-port.ts";
import { type Product, startProduct } from "../../scripts/product/start-product.ts";
import { buildSite } from "../../web/build/build-site.ts";

export type MeasuredSite = {
  product: Product;
  /** The served files: a copy of `web/dist`. */
  folder: string;
  close(): Promise<void>;
};

/**
 * Builds the site and serves it from the production server with its embedded chain. `addPages` may write more
 * files into the served folder before the server reads it, and receives the future origin.
 */
export async function serveMeasuredSite(
  addPages: (siteFolder: string, origin: string) => Promise<void> = async () => {},
): Promise<MeasuredSite> {
  const folder = mkdtempSync(join(tmpdir(), "alithia-bench-site-"));
  const site = join(folder, "site");
  const product = await startMeasured(folder, site, addPages).catch((cause: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  });
  return {
    product,
    folder: site,
    async close() {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startMeasured(
  folder: string,
  site: string,
  addPages: (siteFolder: string, origin: string) => Promise<void>,
): Promise<Product> {
  const port = await findFreePort(23_400);
  const publicOrigin = `http://127.0.0.1:${port}`;
  await buildSite({ publicOrigin });
  cpSync(join(import.meta.dirname, "../../web/dist"), site, { recursive: true });
  await addPages(site, publicOrigin);
  return await startProduct({
    folder: join(folder, "state"),
    port,
    nodePort: 0,
    log: () => {},
    environment: { SITE_FOLDER: site },
  });
}

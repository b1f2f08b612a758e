import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inlineContent } from "./build/inline-content.ts";
import { showBanner } from "./build/write-banner.ts";

/** What every page needs travels in one file: it compresses better than many small ones. */
const everyPageNeeds =
  /node_modules\/(react|react-dom|scheduler|wouter)\/|content\/(links|tokenomics|sale-record)\.ts|web\/(start-site|app|pages-on-demand|use-page-change|site-config)\.tsx?|web\/(images|build\/no-path-patterns)|web\/ui\/(copy-button|lazy-boundary|outward-link|use-copy|picture|site-footer|social-icon)\.tsx?/;

/** What the chat and the sale start with. */
const walletNeeds =
  /web\/wallet\/(connect-button|create-id|create-kept-storage|create-wallet-connection|find-wallet-network|parse-wallet-answer|use-wallet|wallet-context-provider|wallet-failure|discovery\/(create-wallet-discovery|find-legacy-wallet))\.tsx?|web\/(reload-after-redeploy|use-fresh-scripts|use-offline|when-idle|ui\/use-early-text)\.ts|chain\/networks\.ts|(content\/agent-profile|protocol\/limits)\.ts/;
/** How the page asks a node, and how it writes amounts and moments. */
const readingNeeds =
  /chain\/(rpc|node)\/|chain\/(block\/find-node-lag|sale\/(quote-purchase|read-sale-info)|registry\/own-token|transaction\/time-to-sign)\.ts|web\/wallet\/transactions\/(transaction-record|use-transactions)\.ts|chain\/amount\/(format|write)-|viem\/_esm\/utils\/(rpc\/|promise\/withTimeout|stringify)|viem\/_esm\/errors\/(base|request|utils|version)/;
/** What the chat reads proposals by, and its two books. */
const bookNeeds =
  /protocol\/(command|operations|proposal|source)\.ts|alithia\/(book\/create-book|history\/conversation-book)\.ts/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), inlineContent(), showBanner()],
  appType: "spa",
  resolve: {
    alias: {
      // React has had this hook of its own since 18; the router asks for the old stand-in.
      "use-sync-external-store/shim/index.js": "react",
      // The router's patterns for paths with parameters, of which this site has none.
      regexparam: join(import.meta.dirname, "build/no-path-patterns.ts"),
      // What markdown-it brings and this site does not need: link finding, host names, Unicode classes written out.
      "linkify-it": join(import.meta.dirname, "alithia/markdown/no-linkify.ts"),
      "punycode.js": join(import.meta.dirname, "alithia/markdown/no-punycode.ts"),
      "uc.micro": join(import.meta.dirname, "alithia/markdown/unicode-classes.ts"),
    },
  },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    manifest: "vite-manifest.json",
    // A font or an image inlined as a data URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the starter needs stays with it, so that the first view loads no other script.
          includeDependenciesRecursively: false,
          groups: [
            { name: "site", test: everyPageNeeds },
            { name: "wallet", test: walletNeeds },
            { name: "reading", test: readingNeeds },
            { name: "books", test: bookNeeds },
          ],
        },
      },
    },
  },
});

import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inlineContent, showBanner } from "./build/inline-content.ts";

/** Modules that every page needs, bundled in one chunk: it compresses better than many small ones. */
const everyPageNeeds =
  /node_modules\/(react|react-dom|scheduler)\/|content\/(links|buying|sale-record)\.ts|web\/(start-site|app|site-config|words\/ui-words)\.tsx?|web\/images|web\/ui\/(copy-button|link|picture)\.tsx?/;

/** Modules that chat and sale need at startup. */
const walletNeeds =
  /web\/wallet\/(connect-button|create-uuid|create-kept-storage|create-wallet-connection|parse-wallet-answer|use-wallet|wallet-context-provider|create-wallet-discovery)\.tsx?|web\/(words\/wallet-words|use-fresh-scripts|use-offline|ui\/use-early-text)\.ts|chain\/networks\.ts|protocol\/(app-error|parse-json)\.ts/;
/** Node access, formatting of amounts and times, and modules shared by both payment methods of the sale. */
const readingNeeds =
  /chain\/node\/(chain-node|create-|rpc-|share-)|chain\/(block\/head-time|sale\/(quote-purchase|read-sale-info)|registry\/own-token|sale\/find-purchase-blocker)\.ts|web\/token\/panels\/(amount-field|ledger-row)\.tsx|web\/token\/create-sale-reader\.ts|web\/ui\/plain-bar\.tsx|web\/words\/feed-words\.ts|web\/wallet\/transactions\/(transaction-record|use-transactions)\.ts|chain\/amount\/format-|protocol\/write-amount|viem\/_esm\/utils\/(rpc\/|promise\/withTimeout|stringify)|viem\/_esm\/errors\/(base|request|utils|version)/;
/** What the chat says of itself and of its limits, at its startup and in its later parts. */
const chatNeeds = /(content\/agent-profile|protocol\/limits)\.ts/;
/** Proposal schemas, the address book and the conversation book, for the chat. */
const bookNeeds =
  /protocol\/(address-book|command|operations|proposal|source)\.ts|alithia\/(book\/create-book|history\/conversation-book)\.ts/;

/** Small modules used while and after sending transactions. */
const sendingNeeds =
  /web\/(words\/sending-words|ui\/save-file|wallet\/(find-permitted-return|create-element))\.ts/;

const markdown = join(import.meta.dirname, "alithia/markdown");

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), inlineContent(), showBanner()],
  appType: "spa",
  resolve: {
    // Unused or replaceable parts of markdown-it: link detection, punycode, URL parsing, Unicode classes,
    // most entities.
    alias: [
      {
        find: /^(linkify-it|punycode\.js|mdurl|uc\.micro)$/,
        replacement: join(markdown, "markdown-it-replacements.ts"),
      },
      { find: /^entities$/, replacement: join(markdown, "named-entities.ts") },
    ],
  },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    manifest: "vite-manifest.json",
    // Inlined data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Keeps the entry's own dependencies in its chunk, so that the first view loads no other script.
          includeDependenciesRecursively: false,
          groups: [
            { name: "site", test: everyPageNeeds },
            { name: "wallet", test: walletNeeds },
            { name: "reading", test: readingNeeds },
            { name: "chat", test: chatNeeds },
            { name: "books", test: bookNeeds },
            { name: "sending", test: sendingNeeds },
          ],
        },
      },
    },
  },
});

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What every page needs travels in one file: it compresses better than many small ones. */
const everyPageNeeds =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\/|content\/(site|links|agent-profile|tokenomics|sale-record)\.ts|web\/site-config\.ts|web\/ui\/(copy-button|lazy-boundary|outward-link|picture|plain-bar|site-footer|social-icon)\.tsx/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  appType: "spa",
  // React has had this hook of its own since 18; the router asks for the old stand-in.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
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
          groups: [{ name: "site", test: everyPageNeeds }],
        },
      },
    },
  },
});

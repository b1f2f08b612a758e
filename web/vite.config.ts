import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  appType: "spa",
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    manifest: "vite-manifest.json",
    // A font or an image inlined as a data URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});

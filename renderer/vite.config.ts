import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { gridWithoutInjectedStyles, iconsForTheServer } from "./plugins.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The server writes the page and finds the built files in the manifest, so that there is no index.html. */
export default defineConfig({
  root: here,
  base: "/",
  plugins: [react(), gridWithoutInjectedStyles(), iconsForTheServer()],
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { input: `${here}src/main.tsx` },
    // The page's policy refuses data: addresses, also for small files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./vitest.setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});

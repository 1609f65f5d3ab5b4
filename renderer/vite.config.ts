import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { CHUNKS } from "./chunks.ts";
import { gridWithoutUnusedFeatures } from "./grid.ts";
import {
  compiledEarly,
  completeManifest,
  compressed,
  formWithoutMarkdown,
  iconsForTheServer,
  publicPage,
  routerWithoutUnusedParts,
  scriptOfThePage,
  tokensForTheServer,
} from "./plugins.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** There is no index.html: the server renders the page and finds the built files in the manifest. */
export default defineConfig({
  root: here,
  base: "/",
  plugins: [
    react(),
    formWithoutMarkdown(),
    gridWithoutUnusedFeatures(),
    routerWithoutUnusedParts(),
    iconsForTheServer(),
    tokensForTheServer(`${here}src/styles/tokens.css`),
    scriptOfThePage(`${here}src/boot/boot.ts`),
    publicPage(here, `${here}src/public.tsx`),
    completeManifest(),
    compiledEarly(["react", "main", "table"]),
    compressed(),
  ],
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: `${here}src/main.tsx`,
      output: { codeSplitting: { groups: CHUNKS } },
    },
    // The content security policy refuses data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    globalSetup: ["./testing/globalSetup.ts"],
    setupFiles: ["./vitest.setup.ts"],
    // A limit for what never ends: no test knows how fast the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
    // A new environment for each file takes five times as long. The setup file empties the shared one after each test.
    isolate: false,
  },
});

import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import {
  compressed,
  formWithoutMarkdown,
  gridWithoutInjectedStyles,
  iconsForTheServer,
  scriptOfThePage,
} from "./plugins.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The code that every screen needs, as two chunks: libraries, which change rarely, and the renderer's own code. */
const EVERY_SCREEN = [
  { name: "react", test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
  { name: "shared", test: /\/src\/(?!widgets\/(?:map|form|chart|suggestions|table\/filters)\/|components\/DateField).*\.tsx?$/, minShareCount: 2 },
];

/** There is no index.html: the server renders the page and finds the built files in the manifest. */
export default defineConfig({
  root: here,
  base: "/",
  plugins: [
    react(),
    formWithoutMarkdown(),
    gridWithoutInjectedStyles(),
    iconsForTheServer(),
    scriptOfThePage(`${here}src/boot/boot.ts`),
    compressed(),
  ],
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: `${here}src/main.tsx`,
      output: { codeSplitting: { groups: EVERY_SCREEN } },
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
    setupFiles: ["./vitest.setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    // A new environment for each file takes five times as long. The setup file empties the shared one after each test.
    isolate: false,
  },
});

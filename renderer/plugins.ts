import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const resolve = createRequire(import.meta.url).resolve;

/** The grid injects its style sheet from a string, which the page's policy refuses; its file is imported instead. */
export function gridWithoutInjectedStyles(): Plugin {
  const injection = /\b\w+\(`\.rdt_table\{[^`]*`\);/;
  return {
    name: "grid-without-injected-styles",
    enforce: "pre",
    transform(code, id) {
      if (!/react-data-table-component\/dist\/index\.mjs/.test(id)) return null;
      if (!injection.test(code)) this.error("the grid injects its styles in another way now: mend renderer/plugins.ts");
      return { code: code.replace(injection, ""), map: null };
    },
  };
}

/** All icons beside the build, from which the server puts those that its screens name into the page. */
export function iconsForTheServer(): Plugin {
  return {
    name: "icons-for-the-server",
    generateBundle() {
      const nodes = JSON.parse(readFileSync(resolve("lucide-static/icon-nodes.json"), "utf8")) as object;
      this.emitFile({ type: "asset", fileName: "icons.json", source: JSON.stringify(nodes) });
    },
  };
}

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";

const resolve = createRequire(import.meta.url).resolve;

/**
 * The grid injects its style sheet from a string, which the page's policy refuses; its file is imported instead. And it
 * looks for a theme in a storage that a browser may deny, which ends it; the page says which theme is shown.
 */
export function gridWithoutInjectedStyles(): Plugin {
  const injection = /\b\w+\(`\.rdt_table\{[^`]*`\);/;
  const storage = /localStorage\.getItem\(["'`]theme["'`]\)/;
  return {
    name: "grid-without-injected-styles",
    enforce: "pre",
    transform(code, id) {
      if (!/react-data-table-component\/dist\/index\.mjs/.test(id)) return null;
      if (!injection.test(code)) this.error("the grid injects its styles in another way now: mend renderer/plugins.ts");
      if (!storage.test(code)) this.error("the grid finds its theme in another way now: mend renderer/plugins.ts");
      const mended = code.replace(injection, "").replace(storage, "document.documentElement.dataset.theme");
      return { code: mended, map: null };
    },
  };
}

/** The form library brings a whole Markdown for texts that no form of ours has: 20 kB that nobody would see the effect of. */
export function formWithoutMarkdown(): Plugin {
  const plain = "\0plain-text";
  return {
    name: "form-without-markdown",
    enforce: "pre",
    resolveId: (id, importer = "") => (id.startsWith("markdown-to-jsx") && importer.includes("@rjsf") ? plain : null),
    load: (id) => (id === plain ? "export const Markdown = ({ children }) => children;" : null),
  };
}

type Shape = [tag: string, attributes: Record<string, string>];

function markup([tag, attributes]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}/>`;
}

/** All icons beside the build as SVG, from which the server puts those that its screens name into the page. */
export function iconsForTheServer(): Plugin {
  return {
    name: "icons-for-the-server",
    generateBundle() {
      const nodes = JSON.parse(readFileSync(resolve("lucide-static/icon-nodes.json"), "utf8")) as Record<string, Shape[]>;
      const icons = Object.entries(nodes).map(([name, shapes]) => [name, shapes.map(markup).join("")]);
      this.emitFile({ type: "asset", fileName: "icons.json", source: JSON.stringify(Object.fromEntries(icons)) });
    },
  };
}

/** The script that stands in the page itself, for the server to put there. */
export function scriptOfThePage(entry: string): Plugin {
  async function built() {
    const output = await build({
      configFile: false,
      logLevel: "warn",
      build: { write: false, lib: { entry, formats: ["iife"], name: "start", fileName: "start" } },
    });
    const [made] = [output].flat();
    if (made === undefined || !("output" in made)) throw new Error("the script of the page was not built");
    return made.output[0].code;
  }
  let source = "";
  return {
    name: "script-of-the-page",
    async buildStart() {
      source = await built(); // by now, because two builds must not write at the same time
      this.addWatchFile(entry);
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "start.js", source });
    },
  };
}

/** Scripts and styles compressed once, beside the files themselves; not while somebody works on them. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    writeBundle({ dir = "" }, bundle) {
      if (this.meta.watchMode) return;
      for (const fileName of Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))) {
        const path = `${dir}/${fileName}`;
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

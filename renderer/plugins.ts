import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { optimize } from "svgo";
import { build, type Plugin, type Rolldown } from "vite";

const resolve = createRequire(import.meta.url).resolve;

/**
 * Lets the bundler remove what the renderer does not use of the router: links, forms, data. The router creates
 * their components
 * when it is evaluated, and a bundler keeps them, because it cannot know that these calls have no side effects.
 */
export function routerWithoutUnusedParts(): Plugin {
  const call = /(?<== )(?=React\d*\.(createContext|forwardRef|memo)\()/g;
  const name = /^\w+\.displayName = "\w+";$/gm;
  return {
    name: "router-without-unused-parts",
    transform(code, id) {
      if (!/react-router\/dist\/.*\.mjs$/.test(id)) return null;
      return { code: code.replace(call, "/* @__PURE__ */ ").replace(name, ""), map: null };
    },
  };
}

/** Remove the Markdown renderer of the form library: 20 kB for texts that no form has. */
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

/** Return the shapes of an icon, as one path where possible: browsers style and lay out each shape of each icon. */
function drawing(shapes: Shape[]): string {
  const plugins = [
    { name: "convertShapeToPath" as const, params: { convertArcs: true } },
    { name: "mergePaths" as const, params: { force: true } },
  ];
  return optimize(`<svg>${shapes.map(markup).join("")}</svg>`, { plugins }).data.replace(/<\/?svg>/g, "");
}

/** Write all icons as SVG into the build. The server puts those that its screens use into the page. */
export function iconsForTheServer(): Plugin {
  return {
    name: "icons-for-the-server",
    generateBundle() {
      const nodes = JSON.parse(readFileSync(resolve("lucide-static/icon-nodes.json"), "utf8")) as Record<
        string,
        Shape[]
      >;
      const icons = Object.entries(nodes).map(([name, shapes]) => [name, drawing(shapes)]);
      this.emitFile({ type: "asset", fileName: "icons.json", source: JSON.stringify(Object.fromEntries(icons)) });
    },
  };
}

/** Copy the tokens of the styles into the build. The server puts them into its pages without scripts. */
export function tokensForTheServer(path: string): Plugin {
  return {
    name: "tokens-for-the-server",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "tokens.css", source: readFileSync(path, "utf8") });
    },
  };
}

/** Build the inline script of the page, which the server puts there. */
export function scriptOfThePage(entry: string): Plugin {
  async function buildScript() {
    const output = await build({
      configFile: false,
      logLevel: "warn",
      build: { write: false, lib: { entry, formats: ["iife"], name: "start", fileName: "start" } },
    });
    const [result] = [output].flat();
    if (result === undefined || !("output" in result)) throw new Error("The inline script was not built.");
    return result.output[0].code;
  }
  let source = "";
  return {
    name: "script-of-the-page",
    async buildStart() {
      source = await buildScript(); // here, because two builds must not write at the same time
      this.addWatchFile(entry);
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "start.js", source });
    },
  };
}

/** React's modules, and the small library that draws the same components on public pages. */
const PREACT = [
  { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react(-dom)?$/, replacement: "preact/compat" },
];
/** What the page of a public screen loads at once. Maps, and what a cell loads on demand, have chunks of their own. */
const PUBLIC_CHUNKS = [{ name: "public", test: /publicBlocks|public\.tsx|\/node_modules\/(preact|react-router)/ }];

/** Build the script of public pages, and put its files and its manifest into this build. */
export function publicPage(root: string, entry: string): Plugin {
  async function buildPage() {
    const result = await build({
      configFile: false,
      logLevel: "error",
      root,
      resolve: { alias: PREACT },
      plugins: [routerWithoutUnusedParts()],
      build: {
        write: false,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: entry, output: { codeSplitting: { groups: PUBLIC_CHUNKS } } },
      },
    });
    const [built] = [result].flat();
    if (built === undefined || !("output" in built)) throw new Error("The page of public screens was not built.");
    return built.output;
  }
  let files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];
  return {
    name: "public-page",
    async buildStart() {
      files = await buildPage();
      this.addWatchFile(entry);
    },
    generateBundle() {
      for (const file of files) {
        const isManifest = file.fileName.endsWith("manifest.json");
        this.emitFile({
          type: "asset",
          fileName: isManifest ? "public.json" : file.fileName,
          source: file.type === "chunk" ? file.code : file.source,
        });
      }
    },
  };
}

/** Complete the manifest, from which the server learns what to preload, with components that share a chunk. */
export function completeManifest(): Plugin {
  return {
    name: "complete-manifest",
    writeBundle({ dir = "" }, bundle) {
      const path = `${dir}/.vite/manifest.json`;
      const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, { file: string }>;
      const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
      for (const output of Object.values(bundle)) {
        const chunk = chunks.get(output.fileName);
        if (output.type !== "chunk" || chunk === undefined) continue;
        for (const id of output.moduleIds) {
          const [name] = /src\/(blocks|widgets\/form\/fields)\/\w+\.tsx$/.exec(id) ?? [];
          if (name !== undefined) manifest[name] ??= chunk;
        }
      }
      writeFileSync(path, JSON.stringify(manifest, null, 2));
    },
  };
}

/**
 * Lets browsers compile all functions of these chunks while they load, in another thread. Otherwise each function
 * is compiled
 * in the main thread when it is called, which delays the first row. The hint must be the first line of a file.
 */
export function compiledEarly(names: string[]): Plugin {
  return {
    name: "compiled-early",
    writeBundle({ dir = "" }, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk" || !names.includes(output.name)) continue;
        const path = `${dir}/${output.fileName}`;
        writeFileSync(path, `//# allFunctionsCalledOnLoad\n${readFileSync(path, "utf8")}`);
      }
    },
  };
}

/** Write compressed copies of scripts and styles next to the files; not in watch mode. */
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

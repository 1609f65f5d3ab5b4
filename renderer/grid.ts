import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = "react-data-table-component";
const NO_STYLES = "\0no-styles";
const NOTHING = "export default () => null;";

/** Modules of features that no table uses: components, which then draw nothing, hooks, and themes. */
const COMPONENTS = [
  "CellEditor",
  "Checkbox",
  "ColumnFilter",
  "ContextMenu",
  "ExpanderRow",
  "Pagination",
  "PinnedScrollbar",
  "RightPinSpacer",
  "TableCellExpander",
  "TableColExpander",
  "TableFooter",
  "TableHeader",
  "TablePaginationFooter",
  "TableSubheader",
];
const ICONS = ["ExpanderCollapsedIcon", "ExpanderExpandedIcon", "FirstPage", "LastPage", "Left", "MenuIcon", "Right"];
const THEMES = ["catppuccin", "crisp", "material", "rounded"];
const HOOKS = {
  "useCellEdit.ts": "export default () => ({});",
  "useCellNavigation.ts": "export default () => ({ activeCell: null });",
  // The original reads a storage that a browser may deny. Our theme follows the page by itself.
  "useColorMode.ts": 'export const useColorMode = () => "light";',
  "useColumnFilter.ts": `
    const NONE = {};
    const filtering = { filterValues: NONE, localization: NONE };
    const RESULT = { filterValues: NONE, filteredData: (rows) => rows, filtering };
    export const emptyFilterState = () => NONE;
    export const isFilterActive = () => false;
    export default () => RESULT;`,
  "useContextMenu.tsx": "export default () => ({ header: null, row: null, open: null });",
  "useExpansion.ts": NOTHING,
  "useRowExpander.ts": "export default () => ({ expanded: false, expanderMounted: false, isClosing: false });",
};

/** The code in place of each of these modules, by its path. */
const REPLACEMENTS: [path: string, code: string][] = [
  ...COMPONENTS.map((name): [string, string] => [`components/${name}.tsx`, NOTHING]),
  ...ICONS.map((name): [string, string] => [`icons/${name}.tsx`, NOTHING]),
  ...THEMES.map((name): [string, string] => [`themes/${name}.ts`, `export const ${name}Theme = undefined;`]),
  ...Object.entries(HOOKS).map(([name, code]): [string, string] => [`hooks/${name}`, code]),
];

/** Read the sources of the grid from its source map, by path. */
function sourcesOf(bundle: string): Map<string, string> {
  const map = JSON.parse(readFileSync(`${bundle}.map`, "utf8")) as { sources: string[]; sourcesContent: string[] };
  const sources = map.sources.map(
    (source, index) => [resolve(dirname(bundle), source), map.sourcesContent[index] ?? ""] as const,
  );
  return new Map(sources.filter(([path]) => !path.endsWith(".css")));
}

/** Remove the rules that need a class which no source names. */
function withoutUnusedRules(styles: string, sources: Iterable<string>): string {
  const used = new Set([...sources].flatMap((source) => source.match(/rdt_\w+/g) ?? []));
  const isUsed = (selector: string) => [...selector.matchAll(/\.(rdt_\w+)/g)].every(([, name = ""]) => used.has(name));
  const isKept = (rule: string) => rule.slice(0, rule.indexOf("{")).split(",").some(isUsed);
  return styles
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/[^{}@;]+\{[^{}]*\}/g, (rule) => (isKept(rule) ? rule : ""));
}

/**
 * Builds the grid from its sources, without the features that no table uses: filters, menus, expansion, editing,
 * paging and themes. The grid is published as one file, of which no bundler can leave them out.
 */
export function gridWithoutUnusedFeatures(): Plugin {
  const bundle = resolve(dirname(createRequire(import.meta.url).resolve(PACKAGE)), "index.mjs");
  const folder = resolve(dirname(bundle), "../src");
  const styles = resolve(dirname(bundle), "DataTable.css");
  const sources = sourcesOf(bundle);
  for (const [name, code] of REPLACEMENTS) {
    const path = resolve(folder, name);
    if (!sources.has(path)) throw new Error(`The grid has no ${name} any more. Update renderer/grid.ts.`);
    sources.set(path, code);
  }
  return {
    name: "grid-without-unused-features",
    enforce: "pre",
    resolveId(id, importer = "") {
      if (id === PACKAGE) return resolve(folder, "index.ts");
      if (!importer.startsWith(folder) || !id.startsWith(".")) return null;
      // The renderer imports the style sheet as a file: the content security policy refuses styles that scripts inject.
      if (id.endsWith(".css")) return NO_STYLES;
      const path = resolve(dirname(importer), id);
      return ["", ".ts", ".tsx", "/index.ts"].map((end) => path + end).find((each) => sources.has(each)) ?? null;
    },
    load(id) {
      if (id === NO_STYLES) return "";
      if (id === styles) return withoutUnusedRules(readFileSync(styles, "utf8"), sources.values());
      return sources.get(id) ?? null;
    },
  };
}

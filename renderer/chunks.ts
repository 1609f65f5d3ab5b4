import type { Rolldown } from "vite";

/** Modules that lists and other screens use. Chunks of their own would cost each list a request, or a form the chunk of
 * another block. */
const OF_LISTS = [
  /\/src\/(cells\/CellView|components\/(LoadState|SearchMatch)|data\/(RecordContext|useRequest))\.tsx?$/,
  /\/src\/(engine\/(placeColumns|queryChange)|lib\/(searchMatches|useMediaQuery))\.tsx?$/,
  /\/src\/widgets\/(DetailList|OnDemand|table\/(Pager|TableFooter|clientSideRows|sortRows))\.tsx?$/,
  /\/src\/widgets\/table\/(useHeldFocus|useListMemory|views\/(ViewButton|viewCalls))\.tsx?$/,
];

/** Names the chunk of the modules that every screen loads: what the entry imports, and what lists share with others. */
function nameOfMain(id: string, context: Rolldown.ChunkingContext): string | null {
  const seen = new Set<string>();
  const isInitial = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    const info = context.getModuleInfo(module);
    return info !== null && (info.isEntry || info.importers.some(isInitial));
  };
  return OF_LISTS.some((each) => each.test(id)) || isInitial(id) ? "main" : null;
}

/** The code that every screen needs, as two chunks: libraries, which change rarely, and the renderer's own code with
 * its entry. */
const EVERY_SCREEN = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//, priority: 2 },
  { name: nameOfMain, test: /\/src\//, priority: 1 },
];

/** Small components that are loaded on demand. They share chunks, because each alone would cost a request. */
const BLOCKS = [
  ...["bars", "callout", "cards", "countCards", "details", "feed", "greeting", "preferences", "rail"],
  ...["recordScope", "rows", "selectedRow", "sharedData", "split", "statCards"],
];
const ON_DEMAND = [
  { name: "blocks", test: new RegExp(`/src/blocks/(${BLOCKS.join("|")})\\.tsx$`) },
  {
    name: "fields",
    test: /\/src\/widgets\/form\/(fields\/(checkbox|number|section|text)|FormContext|dependentFields)\.tsx?$/,
  },
  {
    name: "dates",
    test: /\/src\/(components\/(DateField|TypedDateInput)|widgets\/form\/fields\/(date|dateTime))\.tsx$/,
  },
  { name: "table", test: /\/src\/(blocks\/table|widgets\/table\/filters\/(grammar|lazyFilterDialog))\.tsx?$/ },
  { name: "suggestions", test: /\/src\/widgets\/suggestions\/(suggestions|optionLabel|optionRows)\.ts$/ },
];

/** Which modules share a chunk. Every other module that is loaded on demand has one of its own. */
export const CHUNKS = [...EVERY_SCREEN, ...ON_DEMAND];

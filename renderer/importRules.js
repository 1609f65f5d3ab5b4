// The folders of renderer/src as layers, and an ESLint rule that finds cycles of imports.

import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import typescript from "typescript";

/** Each layer may import those before it. */
const LAYERS = [
  "lib",
  "engine",
  "session",
  "data",
  "components",
  "actions",
  "cells",
  "widgets",
  "blocks",
  "shell",
  "main",
];

/** Entries of their own: no layer imports them, but `main`, which loads `dev` on demand. */
const ENTRIES = ["boot", "dev"];

/** What the inline script of the page may import: it is built on its own, and nothing of it may need the page. */
const BOOT = [
  "engine/protocol",
  "engine/access",
  "engine/rights",
  "engine/interpolate",
  "engine/tableState",
  "engine/listMemory",
  "engine/placeColumns",
  "data/envelope",
  "data/url",
  "widgets/table/firstPaint",
  "widgets/table/lookPreview",
];

const imports = (paths) => `^(?:\\.\\./)+(?:${paths.join("|")})(?:/|$)`;

/** The import patterns that a layer must not use, as `no-restricted-imports` reads them. */
export function restrictionsOf(layer) {
  if (layer === "dev") return [];
  if (layer === "boot")
    return [{ regex: `^\\.\\./(?!(?:${BOOT.join("|")})$)`, message: `boot/ imports only ${BOOT.join(", ")}.` }];
  const later = [...LAYERS.slice(LAYERS.indexOf(layer) + 1), ...ENTRIES];
  return [{ regex: imports(later), message: `${layer} comes before ${later.join(", ")}: it must not import them.` }];
}

/** The same for `import()`, as `no-restricted-syntax` reads it. */
export function dynamicRestrictionsOf(layer) {
  return restrictionsOf(layer).map(({ regex, message }) => ({
    selector: `ImportExpression[source.value=/${regex.replaceAll("/", "\\/")}/]`,
    message,
  }));
}

export const FOLDERS = [...LAYERS.slice(0, -1), ...ENTRIES];

const graph = new Map();

function resolved(specifier, from) {
  const path = resolve(dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => existsSync(file) && statSync(file).isFile());
}

/** The files that a file imports, also types only and on demand. */
function importsOf(file) {
  if (!graph.has(file)) {
    const { importedFiles } = typescript.preProcessFile(readFileSync(file, "utf8"), true, true);
    const relatives = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith("."));
    graph.set(
      file,
      relatives.map((name) => resolved(name, file)).filter((path) => /\.tsx?$/.test(path ?? "")),
    );
  }
  return graph.get(file);
}

/** The shortest way along imports, as a list of files; null when there is none. */
function pathBetween(start, end) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    const last = way.at(-1);
    if (last === end) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    ways.push(...importsOf(last).map((next) => [...way, next]));
  }
  return null;
}

/** Reports imports that lead back to the file itself. */
export const noImportCycle = {
  meta: { type: "problem", schema: [], messages: { cycle: "This import is part of a cycle: {{files}}." } },
  create(context) {
    function check(node) {
      const specifier = node.source?.value;
      if (typeof specifier !== "string" || !specifier.startsWith(".")) return;
      const target = resolved(specifier, context.filename);
      const way = target === undefined || !/\.tsx?$/.test(target) ? null : pathBetween(target, context.filename);
      if (way === null) return;
      const files = [context.filename, ...way].map((file) => relative(context.cwd, file)).join(" -> ");
      context.report({ node, messageId: "cycle", data: { files } });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

// Which component draws which kind: found by being there, as renderer/src/blocks/<kind>.tsx, and written down as code.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup/processes.mjs";

const HEADER = "// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.\n";

/** The folder of each union's components, and the name and props of a component: BadgeCell, { cell }. */
const REGISTRIES = [
  {
    union: "Block",
    module: "app/ui/blocks/__init__.py",
    folder: "blocks",
    types: "../engine/registry",
    suffix: "",
    props: (kind) => `{ block }: { block: Kind<Block, "${kind}"> }`,
  },
  {
    union: "Cell",
    module: "app/ui/blocks/cells.py",
    folder: "cells",
    types: "./props",
    suffix: "Cell",
    props: (kind) => `{ cell, value }: CellProps<"${kind}">`,
  },
  {
    union: "Field",
    module: "app/ui/blocks/fields.py",
    folder: "widgets/form/fields",
    types: "./props",
    suffix: "Field",
    props: (kind) => `{ field, value, onChange }: FieldProps<"${kind}">`,
  },
];

/** The kinds of a union, in alphabetical order, with the Python files that have their classes. */
function kindsOf({ union }, vocabulary) {
  const { schemas } = vocabulary.components;
  const words = schemas[union].oneOf.map((member) => member.$ref.split("/").at(-1));
  return new Map(words.map((word) => [schemas[word].properties.kind.const, vocabulary["x-files"][word]]).sort());
}

const source = (folder) => `renderer/src/${folder}`;
const nameOf = (kind, { suffix }) => kind[0].toUpperCase() + kind.slice(1) + suffix;

/** "later" for a file whose component is its default export, "now" for one by name, null for a file without one. */
function exportOf(kind, registry) {
  const text = readFileSync(join(root, source(registry.folder), `${kind}.tsx`), "utf8");
  if (/^export default /m.test(text)) return "later";
  return new RegExp(`^export (function|const) ${nameOf(kind, registry)}\\b`, "m").test(text) ? "now" : null;
}

function mistakesIn(registry, kinds) {
  const { union, module, folder, props } = registry;
  const noun = union.toLowerCase();
  const path = (kind) => `${source(folder)}/${kind}.tsx`;
  const written = readdirSync(join(root, source(folder)))
    .filter((name) => /^[a-z][^.]*\.tsx$/.test(name))
    .map((name) => name.slice(0, -4));
  const signature = (kind) => `function ${nameOf(kind, registry)}(${props(kind)})`;
  const withoutFile = [...kinds].filter(([kind]) => !written.includes(kind));
  const withoutExport = [...kinds.keys()].filter((kind) => written.includes(kind) && exportOf(kind, registry) === null);
  const withoutClass = written.filter((kind) => !kinds.has(kind));
  return [
    ...withoutFile.map(
      ([kind, file]) =>
        `${path(kind)} is missing: the ${noun} '${kind}' of ${file} has no component. ` +
        `Write it there: export ${signature(kind)}`,
    ),
    ...withoutExport.map(
      (kind) => `${path(kind)} exports no component for the ${noun} '${kind}'. Write: export ${signature(kind)}`,
    ),
    ...withoutClass.map(
      (kind) =>
        `${path(kind)} draws a ${noun} that app/ui does not have. ` +
        `Write a class with the kind '${kind}' and add it to \`${union}\` in ${module}, or remove the file.`,
    ),
  ];
}

function code(registry, kinds) {
  const { folder, types, union } = registry;
  const present = kinds.filter((kind) => existsSync(join(root, source(folder), `${kind}.tsx`)));
  const later = present.filter((kind) => exportOf(kind, registry) === "later");
  const now = present.filter((kind) => exportOf(kind, registry) === "now");
  const lines = [
    ...(later.length
      ? [
          `import { preloadable } from "${folder
            .split("/")
            .map(() => "..")
            .join("/")}/engine/preloadable";`,
        ]
      : []),
    `import type { ${union}Components } from "${types}";`,
    ...now.map((kind) => `import { ${nameOf(kind, registry)} } from "./${kind}";`),
    "",
    `/** The component of each kind of ${union.toLowerCase()}. */`,
    `export const ${union.toLowerCase()}Components: ${union}Components = {`,
    ...now.map((kind) => `  ${kind}: ${nameOf(kind, registry)},`),
    ...later.map((kind) => `  ${kind}: preloadable(() => import("./${kind}")),`),
    "};",
  ];
  return `${HEADER}\n${lines.join("\n")}\n`;
}

/** The files to write, `{ path: text }`, and in sentences what a person has forgotten. */
export function registries(vocabulary) {
  const found = REGISTRIES.map((registry) => ({ registry, kinds: kindsOf(registry, vocabulary) }));
  return {
    files: Object.fromEntries(
      found.map(({ registry, kinds }) => [
        `${source(registry.folder)}/registry.gen.ts`,
        code(registry, [...kinds.keys()]),
      ]),
    ),
    mistakes: found.flatMap(({ registry, kinds }) => mistakesIn(registry, kinds)),
  };
}

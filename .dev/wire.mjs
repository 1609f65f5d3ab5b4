// Writes the vocabulary as TypeScript, and which component draws which kind: node .dev/wire.mjs. With --check it only
// says whether the files are up to date.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture, root } from "./setup/processes.mjs";
import { python } from "./setup/python.mjs";
import { registries } from "./componentRegistry.mjs";
import { Failure, report } from "./setup/cachedStep.mjs";

const TYPES = "renderer/src/engine/protocol.gen.ts";
const HEADER = "// Generated from app/ui by `npm run wire`; a change made here is lost.\n\n";

async function vocabulary() {
  const { code, output } = await capture(python, ["-m", "app.ui.protocol_schema"]);
  if (code !== 0) throw new Failure(output.trim());
  return JSON.parse(output);
}

async function types(document) {
  const { default: openapi, astToString } = await import("openapi-typescript");
  const options = { defaultNonNullable: false, silent: true };
  return HEADER + astToString(await openapi(document, options));
}

function current(path) {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return "";
  }
}

try {
  const document = await vocabulary();
  const checks = process.argv.includes("--check");
  const { files, mistakes } = registries(document);
  const forgotten = mistakes.join("\n");
  if (checks && forgotten) throw new Failure(forgotten);
  const wanted = Object.entries({ [TYPES]: await types(document), ...files });
  const stale = wanted.filter(([path, text]) => text !== current(path));
  // Also with a mistake: who writes a component needs the types of its block.
  if (!checks) for (const [path, text] of stale) writeFileSync(join(root, path), text);
  if (forgotten) throw new Failure(forgotten);
  const paths = stale.map(([path]) => path).join(", ");
  if (checks && paths) throw new Failure(`${paths}: not what app/ui and the components say.`, "Run: npm run wire");
} catch (error) {
  report(error);
}

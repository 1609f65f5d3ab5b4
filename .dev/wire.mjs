// Writes the vocabulary as TypeScript: node .dev/wire.mjs. With --check it only says whether the file is up to date.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture, root } from "./processes.mjs";
import { python } from "./python.mjs";
import { Failure, report } from "./steps.mjs";

const FILE = "renderer/src/wire.gen.ts";
const HEADER = "// Generated from app/ui by `npm run wire`; a change made here is lost.\n\n";

async function vocabulary() {
  const { code, output } = await capture(python, ["-m", "app.ui.wire"], { stdio: ["ignore", "pipe", "inherit"] });
  if (code !== 0) throw new Failure("The vocabulary in app/ui could not be read.", "Mend the error above.");
  return JSON.parse(output);
}

async function generate() {
  const { default: openapi, astToString } = await import("openapi-typescript");
  const options = { defaultNonNullable: false, silent: true };
  return HEADER + astToString(await openapi(await vocabulary(), options));
}

function current() {
  try {
    return readFileSync(join(root, FILE), "utf8");
  } catch {
    return "";
  }
}

try {
  const wanted = await generate();
  if (!process.argv.includes("--check")) writeFileSync(join(root, FILE), wanted);
  else if (wanted !== current()) throw new Failure(`${FILE} is not what app/ui says.`, "Run: npm run wire");
} catch (error) {
  report(error);
}

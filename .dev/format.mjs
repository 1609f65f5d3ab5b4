// Formats Python with ruff, and TypeScript, JavaScript and CSS with Prettier: npm run format. With --check it only
// names
// the files that are not formatted.

import { bin, ensureNode } from "./setup/node.mjs";
import { run, stopChildrenOnSignals } from "./setup/processes.mjs";
import { ensurePython, python } from "./setup/python.mjs";
import { report } from "./setup/cachedStep.mjs";

const FILES = ["{renderer,.dev,tests}/**/*.{ts,tsx,js,mjs,css}", "!**/*.gen.ts"];

stopChildrenOnSignals();
try {
  await Promise.all([ensureNode(), ensurePython("test")]);
  const check = process.argv.includes("--check");
  const prettier = [bin("prettier/bin/prettier.cjs"), check ? "--check" : "--write", "--log-level", "warn", ...FILES];
  const inPython = await run(python, ["-m", "ruff", "format", ...(check ? ["--check"] : [])]);
  const inNode = await run(process.execPath, prettier);
  process.exitCode = inPython || inNode;
} catch (error) {
  report(error);
}

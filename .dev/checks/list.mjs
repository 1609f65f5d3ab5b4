// Every check of the project, in the order in which npm test shows them.

import { availableParallelism } from "node:os";

import { ensureChromium } from "../setup/chromium.mjs";
import { bin, buildRenderer, ensureRenderer } from "../setup/node.mjs";
import { python } from "../setup/python.mjs";

const inPython = (...args) => [python, ["-m", ...args]];
const inNode = (path, ...args) => [process.execPath, [bin(path), ...args]];
/** One more than processors, for while others wait; more than four wait for each other. */
const workers = String(Math.min(Math.max(availableParallelism(), 2) + 1, 4));
const own = (script, ...args) => [process.execPath, [`.dev/${script}`, ...args]];

/**
 * `name`, and `command` (or a function that prepares and gives it). Checks run two at a time, except `alone` ones:
 * those wait for all before them, because they need both processors or what the others have made.
 */
export const checks = [
  { name: "ruff", command: inPython("ruff", "check", "--output-format", "concise") },
  { name: "format", command: inPython("ruff", "format", "--check", "--output-format", "concise") },
  { name: "mypy", command: inPython("mypy") },
  { name: "tsc", command: inNode("typescript/bin/tsc", "--noEmit", "--project", "renderer") },
  { name: "imports", command: [python, ["-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-logo", "--cache-dir", "var/.import_linter"]] },
  { name: "unused-python", command: [python, [".dev/checks/unused_python.py"]] },
  { name: "eslint", command: inNode("eslint/bin/eslint.js", "--config", "renderer/eslint.config.js", "--max-warnings", "0", "renderer", ".dev", "tests") },
  { name: "unused-typescript", command: inNode("knip/bin/knip.js", "--no-progress") },
  { name: "wire", command: own("wire.mjs", "--check") },
  { name: "vitest", command: inNode("vitest/vitest.mjs", "run", "--config", "renderer/vite.config.ts") },
  { name: "build", command: buildRenderer },
  { name: "pytest", command: inPython("pytest", "-q", "-n", workers, "--ignore=tests/browser"), alone: true },
  { name: "postgresql", command: inPython("pytest", "-q", "-n", workers, "--on", "postgresql", "tests/app"), alone: true },
  { name: "browser", command: browser, alone: true },
];

async function browser() {
  const path = await ensureChromium();
  await ensureRenderer();
  // By name, so that the longest file (accessibility) is not the last: then the others would wait for it.
  const split = ["--dist", "loadfile", "--no-loadscope-reorder"];
  const [program, args] = inPython("pytest", "-q", "-n", workers, ...split, "tests/browser");
  return [program, args, { env: { ...process.env, WAYBILL_CHROMIUM: path } }];
}

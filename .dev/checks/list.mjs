// Every check of the project, in the order in which npm test starts and shows them.

import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";

import { ensureChromium } from "../setup/chromium.mjs";
import { bin, ensureRenderer } from "../setup/node.mjs";
import { python } from "../setup/python.mjs";
import { readPytest } from "./pytestOutput.mjs";
import { failedFiles } from "./vitestOutput.mjs";

const inPython = (...args) => [python, ["-m", ...args]];
const inNode = (path, ...args) => [process.execPath, [bin(path), ...args]];
const own = (script, ...args) => [process.execPath, [`.dev/${script}`, ...args]];
const IMPORTS = "from importlinter.cli import lint_imports_command as run; run()";
const ESLINT = ["--config", "renderer/eslint.config.js", "renderer", ".dev", "tests"];

/** More than four workers of one check wait for each other. */
const workers = Math.min(Math.max(availableParallelism(), 2), 4);
/** Browser tests often wait for a page: one more keeps the processors busy. */
const browserWorkers = Math.min(workers + 1, 4);

/**
 * `name`; `command(args)` is the program to run, with the arguments that a person gave; `seconds` is what it takes
 * on two
 * processors, for the estimate of the first run; `after` names checks that must have ended. Two checks run at a
 * time, but those
 * with `alone`, whose workers use all processors: side by side they took a third longer. `tests` reads the output:
 * `{ done, total, failed, report }`.
 */
export const checks = [
  { name: "ruff", seconds: 1, command: () => inPython("ruff", "check", "--output-format", "concise") },
  { name: "format", seconds: 8, command: () => own("format.mjs", "--check") },
  { name: "eslint", seconds: 30, command: () => inNode("eslint/bin/eslint.js", ...ESLINT) },
  { name: "mypy", seconds: 20, command: () => inPython("mypy") },
  { name: "build", seconds: 8, command: () => own("checks/build.mjs") },
  {
    name: "vitest",
    seconds: 15,
    command: (args) => inNode("vitest/vitest.mjs", "run", "--config", "renderer/vite.config.ts", ...args),
    tests: readVitest,
  },
  { name: "tsc", seconds: 8, command: () => inNode("typescript/bin/tsc", "--noEmit", "--project", "renderer") },
  {
    name: "imports",
    seconds: 4,
    command: () => [python, ["-c", IMPORTS, "--no-logo", "--cache-dir", "var/.import_linter"]],
  },
  { name: "unused-python", seconds: 6, command: () => [python, [".dev/checks/unused_python.py"]] },
  { name: "unused-typescript", seconds: 5, command: () => inNode("knip/bin/knip.js", "--no-progress") },
  { name: "wire", seconds: 3, command: () => own("wire.mjs", "--check") },
  { name: "loop", seconds: 1, command: () => [process.execPath, ["--test", ".dev/checks/checks.test.mjs"]] },
  {
    name: "pytest",
    seconds: 190,
    alone: true,
    after: ["build"],
    command: (args) => pytest(args, workers, ["--dist", "worksteal", "--ignore=tests/browser"]),
    tests: readPytest,
  },
  { name: "browser", seconds: 260, alone: true, after: ["build"], command: browser, tests: readPytest },
];

function readVitest(output) {
  return { done: 0, total: 0, failed: failedFiles(output), report: output.trim() };
}

/** One named test needs no workers: they would only cost their start. With workers, pytest does not say that a path
 * does not exist. */
function pytest(args, count, options, ...folders) {
  const number = args.some((arg) => /^[^-].*(\/|\.py)/.test(arg) && !existsSync(arg)) ? 0 : count;
  const paths = args.some((arg) => arg.startsWith("tests/")) ? args : [...folders, ...args];
  return inPython("pytest", "-v", "-n", String(number), ...options, ...paths);
}

async function browser(args) {
  const path = await ensureChromium();
  await ensureRenderer();
  // In the order of collection, which puts slow files first: the other workers would wait for a slow file at the end.
  const split = ["--dist", "loadfile", "--no-loadscope-reorder"];
  const [program, words] = pytest(args, browserWorkers, split, "tests/browser");
  return [program, words, { env: { ...process.env, WAYBILL_CHROMIUM: path } }];
}

// npm run generate: writes every file that is generated from the code, and lists the changes since the last release.

import { readdirSync, readFileSync } from "node:fs";

import { report } from "./setup/cachedStep.mjs";
import { ensureNode } from "./setup/node.mjs";
import { run, stopChildrenOnSignals } from "./setup/processes.mjs";
import { ensurePython, python } from "./setup/python.mjs";

/** The tests that write golden files with GOLDEN=write: those that import tests/support/golden.py. */
const goldenTests = readdirSync("tests", { recursive: true })
  .map((name) => `tests/${name.replaceAll("\\", "/")}`)
  .filter(
    (path) => /\/test_\w+\.py$/.test(path) && readFileSync(path, "utf8").includes("from tests.support.golden import"),
  );
const steps = [
  [process.execPath, [".dev/wire.mjs"]],
  [python, ["-m", "app.cli.generate"]],
  [python, ["-m", "pytest", "-q", "-n0", ...goldenTests], { env: { ...process.env, GOLDEN: "write" } }],
];

stopChildrenOnSignals();
try {
  await Promise.all([ensureNode(), ensurePython("test")]);
  for (const [program, args, options] of steps) process.exitCode ||= await run(program, args, options);
} catch (error) {
  report(error);
}

// Runs a Python module of the project: node .dev/run.mjs [--packages=GROUP] MODULE ARGUMENT ...
// Installs the Python packages first. With a group, also those of .dev/locks/GROUP.lock and the JavaScript packages.

import { ensureNode } from "./setup/node.mjs";
import { run, stopChildrenOnSignals } from "./setup/processes.mjs";
import { ensurePython, python } from "./setup/python.mjs";
import { report } from "./setup/cachedStep.mjs";

const PACKAGES = "--packages=";

stopChildrenOnSignals();
try {
  const [first, ...rest] = process.argv.slice(2);
  const needsGroup = first.startsWith(PACKAGES);
  if (needsGroup) await ensureNode();
  await ensurePython(...(needsGroup ? [first.slice(PACKAGES.length)] : []));
  process.exitCode = await run(python, ["-m", ...(needsGroup ? rest : [first, ...rest])]);
} catch (error) {
  report(error);
}

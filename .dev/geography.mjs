// npm run geography: writes the data files of app/geography. All that it reads are locked packages.

import { ensureNode } from "./node.mjs";
import { root, run, stopChildrenOnSignals } from "./processes.mjs";
import { ensurePythonForGeography, python } from "./python.mjs";
import { report } from "./steps.mjs";

stopChildrenOnSignals();
try {
  await ensureNode();
  await ensurePythonForGeography();
  const env = { ...process.env, PYTHONPATH: ".dev" };
  process.exitCode = await run(python, ["-m", "geography", ...process.argv.slice(2)], { cwd: root, env });
} catch (error) {
  report(error);
}

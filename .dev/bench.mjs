// npm run bench: measures the speed of the product against a floor. npm run bench -- NAME ... measures only some of it.

import { ensureChromium } from "./chromium.mjs";
import { ensureNode, ensureRenderer } from "./node.mjs";
import { root, run, stopChildrenOnSignals } from "./processes.mjs";
import { ensurePythonForTests, python } from "./python.mjs";
import { report } from "./steps.mjs";

stopChildrenOnSignals();
try {
  await ensureNode();
  await ensurePythonForTests();
  const env = { ...process.env, WAYBILL_CHROMIUM: await ensureChromium() };
  await ensureRenderer();
  process.exitCode = await run(python, ["-m", "tests.bench", ...process.argv.slice(2)], { cwd: root, env });
} catch (error) {
  report(error);
}

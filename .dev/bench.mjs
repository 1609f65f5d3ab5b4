// npm run bench: measures the speed of the product against a floor. npm run bench -- NAME ... measures only some of it.

import { ensureChromium } from "./setup/chromium.mjs";
import { ensureNode, ensureRenderer } from "./setup/node.mjs";
import { root, run, stopChildrenOnSignals } from "./setup/processes.mjs";
import { ensurePython, python } from "./setup/python.mjs";
import { report } from "./setup/cachedStep.mjs";

stopChildrenOnSignals();
try {
  await ensureNode();
  await ensurePython("test");
  const env = { ...process.env, WAYBILL_CHROMIUM: await ensureChromium() };
  await ensureRenderer();
  process.exitCode = await run(python, ["-m", "tests.bench", ...process.argv.slice(2)], { cwd: root, env });
} catch (error) {
  report(error);
}

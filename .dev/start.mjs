// npm start: sets up whatever is missing, then serves the product.

import { ensureNode, ensureRenderer } from "./node.mjs";
import { run, stopChildrenOnSignals } from "./processes.mjs";
import { ensurePython } from "./python.mjs";
import { serve } from "./server.mjs";
import { report } from "./steps.mjs";

stopChildrenOnSignals();
try {
  await ensureNode();
  await ensurePython();
  await ensureRenderer();
  process.exitCode = await run(...serve(...process.argv.slice(2)));
} catch (error) {
  report(error);
}

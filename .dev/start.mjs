// npm start: sets up whatever is missing, then serves the product.

import { ensureNode, ensureRenderer } from "./setup/node.mjs";
import { run, stopChildrenOnSignals } from "./setup/processes.mjs";
import { ensurePython } from "./setup/python.mjs";
import { ensurePortIsFree, serve } from "./setup/server.mjs";
import { report } from "./setup/cachedStep.mjs";

stopChildrenOnSignals();
try {
  await ensurePortIsFree();
  await ensureNode();
  await ensurePython("editor");
  await ensureRenderer();
  process.exitCode = await run(...serve(...process.argv.slice(2)));
} catch (error) {
  report(error);
}

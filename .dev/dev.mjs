// npm run dev: as npm start, and the server and the renderer follow every change of a file.

import { buildRenderer, ensureNode, ensureRenderer } from "./setup/node.mjs";
import { runTogether, stopChildrenOnSignals } from "./setup/processes.mjs";
import { ensurePython } from "./setup/python.mjs";
import { ensurePortIsFree, serve } from "./setup/server.mjs";
import { report } from "./setup/cachedStep.mjs";

stopChildrenOnSignals();
try {
  await ensurePortIsFree();
  await ensureNode();
  await ensurePython("editor");
  await ensureRenderer();
  const [program, args] = buildRenderer;
  const watch = [program, [...args, "--watch", "--logLevel", "warn"]];
  process.exitCode = await runTogether([serve("--reload"), watch]);
} catch (error) {
  report(error);
}

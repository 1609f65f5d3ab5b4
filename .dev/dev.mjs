// npm run dev: as npm start, and the server and the renderer follow every change of a file.

import { buildRenderer, ensureNode, ensureRenderer } from "./node.mjs";
import { runTogether, stopChildrenOnSignals } from "./processes.mjs";
import { ensurePython } from "./python.mjs";
import { serve } from "./server.mjs";
import { report } from "./steps.mjs";

stopChildrenOnSignals();
try {
  await ensureNode();
  await ensurePython();
  await ensureRenderer();
  const [program, args] = buildRenderer;
  const watch = [program, [...args, "--watch", "--logLevel", "warn"]];
  process.exitCode = await runTogether([serve("--reload"), watch]);
} catch (error) {
  report(error);
}

// Writes the reference of the vocabulary from its docstrings: node .dev/reference.mjs.

import { run } from "./processes.mjs";
import { ensurePython, python } from "./python.mjs";
import { report } from "./steps.mjs";

try {
  await ensurePython();
  process.exitCode = await run(python, ["-m", "app.gallery.reference"]);
} catch (error) {
  report(error);
}

// Writes the schemas by which editors complete and check the sample content: node .dev/schemas.mjs.

import { run } from "./processes.mjs";
import { ensurePython, python } from "./python.mjs";
import { report } from "./steps.mjs";

try {
  await ensurePython();
  process.exitCode = await run(python, ["-m", "app.editors"]);
} catch (error) {
  report(error);
}

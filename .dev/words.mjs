// Writes what is to be translated, and says how much of it is: node .dev/words.mjs.

import { run } from "./processes.mjs";
import { ensurePython, python } from "./python.mjs";
import { report } from "./steps.mjs";

try {
  await ensurePython();
  process.exitCode = await run(python, [".dev/words.py", ...process.argv.slice(2)], { env: { ...process.env, PYTHONPATH: "." } });
} catch (error) {
  report(error);
}

// npm run contract: what is different from the last release for those who rely on it. --release writes down a new one.

import { run } from "./processes.mjs";
import { ensurePython, python } from "./python.mjs";
import { report } from "./steps.mjs";

try {
  await ensurePython();
  const env = { ...process.env, PYTHONPATH: ".dev" };
  process.exitCode = await run(python, ["-m", "contract", ...process.argv.slice(2)], { env });
} catch (error) {
  report(error);
}

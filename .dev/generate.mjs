// npm run generate: writes every file that is generated from the code, and lists the changes since the last release.

import { report } from "./setup/cachedStep.mjs";
import { ensureNode } from "./setup/node.mjs";
import { run, stopChildrenOnSignals } from "./setup/processes.mjs";
import { ensurePython, python } from "./setup/python.mjs";

/** Tests that write their golden files with GOLDEN=write. */
const GOLDEN = [
  "tests/screens/test_golden.py",
  "tests/screens/test_sentences.py",
  "tests/conformance/test_cases.py",
  "tests/docs/test_reliability.py",
  "tests/app/web/middleware/test_security_headers.py",
];
const steps = [
  [process.execPath, [".dev/wire.mjs"]],
  [python, ["-m", "app.cli.generate"]],
  [python, ["-m", "pytest", "-q", "-n0", ...GOLDEN], { env: { ...process.env, GOLDEN: "write" } }],
];

stopChildrenOnSignals();
try {
  await Promise.all([ensureNode(), ensurePython("test")]);
  for (const [program, args, options] of steps) process.exitCode ||= await run(program, args, options);
} catch (error) {
  report(error);
}

// npm test: sets up whatever is missing, then runs every check. npm test -- NAME ... runs only the named ones, and
// npm test -- NAME PATH ... only some tests of one.

import { selected } from "./checks/arguments.mjs";
import { readDurations, writeDurations } from "./checks/durations.mjs";
import { checks } from "./checks/list.mjs";
import { performAll } from "./checks/perform.mjs";
import { summary } from "./checks/summary.mjs";
import { report } from "./setup/cachedStep.mjs";
import { ensureNode } from "./setup/node.mjs";
import { stopChildrenOnSignals } from "./setup/processes.mjs";
import { ensurePython } from "./setup/python.mjs";
import { inMemory } from "./setup/tmpfs.mjs";

stopChildrenOnSignals();
try {
  const list = selected(checks, process.argv.slice(2));
  await Promise.all([ensureNode(), ensurePython("test")]);
  // Tests run many Python processes: without compiled files each of them would compile the project.
  const environment = { NO_COLOR: "1", PYTHONDONTWRITEBYTECODE: "", ...inMemory() };
  const results = await performAll(list, environment, readDurations());
  writeDurations(results);
  console.log(summary(results));
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
} catch (error) {
  report(error);
}

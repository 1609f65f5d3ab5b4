// The last lines of `npm test`.

import { commandFor } from "./arguments.mjs";

const MOST = 20;

function table(results) {
  const width = Math.max(...results.map((result) => result.name.length));
  return results
    .map(
      (result) =>
        `${result.name.padEnd(width)}  ${result.passed ? "passed" : "FAILED"}  ${result.seconds.padStart(6)} s`,
    )
    .join("\n");
}

/** The failed tests of a check with the command that runs each alone; the check itself when it has none. */
function commands({ name, failed }) {
  const lines = failed.slice(0, MOST).map((test) => `  ${commandFor(name, test)}`);
  if (failed.length > MOST) lines.push(`  and ${failed.length - MOST} more of ${name}`);
  return lines.length ? lines : [`  ${commandFor(name)}`];
}

/** A table of all checks, what failed and how to run it alone, and the count. */
export function summary(results) {
  const failed = results.filter((result) => !result.passed);
  const again = failed.length ? `\n\nFailed. Each line runs one alone:\n${failed.flatMap(commands).join("\n")}` : "";
  return `\n${table(results)}${again}\n\n${results.length - failed.length} passed, ${failed.length} failed`;
}

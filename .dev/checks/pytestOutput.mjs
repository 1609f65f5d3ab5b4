// Reads what `pytest -v` prints, with and without workers: how many tests have run, and which have failed.

const TOTAL = /^(?:\d+ workers? \[(\d+) items?\]|collecting \.\.\. collected (\d+) items?)/;
const WITH_WORKERS = /^\[gw\d+\] \[ *\d+%\] ([A-Z]+) (.+?) *$/;
const WITHOUT_WORKERS = /^(\S+\.py::.+) (PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)\b.*\[ *\d+%\]$/;
const SCHEDULED = /^\S+\.py::\S.*$/;
const NOT_COLLECTED = /^ERROR (\S+\.py)(?: - .*)?$/;
const WRONG = new Set(["FAILED", "ERROR"]);

function resultOf(line) {
  const [, outcome, name] = WITH_WORKERS.exec(line) ?? [];
  if (name) return { name, outcome };
  const [, test, status] = WITHOUT_WORKERS.exec(line) ?? [];
  return test ? { name: test, outcome: status } : null;
}

/** The test results in the output of pytest: `{ done, total, failed, report }`; `total` is 0 until pytest has
 * counted. */
export function readPytest(output) {
  const done = new Set();
  const failed = new Set();
  const report = [];
  let total = 0;
  for (const line of output.split("\n")) {
    const result = resultOf(line);
    if (result) done.add(result.name);
    if (WRONG.has(result?.outcome)) failed.add(result.name);
    const file = NOT_COLLECTED.exec(line)?.[1];
    if (file) failed.add(file);
    const counted = TOTAL.exec(line);
    if (counted) total = Number(counted[1] ?? counted[2]);
    if (!result && !SCHEDULED.test(line)) report.push(line);
  }
  return { done: done.size, total, failed: [...failed], report: report.join("\n").trim() };
}

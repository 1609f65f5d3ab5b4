// Runs checks, two at a time or alone, and shows how far they are.

import { Failure } from "../setup/cachedStep.mjs";
import { capture } from "../setup/processes.mjs";
import { progressLine, SLOTS } from "./progress.mjs";
import { showProgress } from "./terminal.mjs";

async function outcome(check, environment) {
  try {
    const [program, args, { env = process.env } = {}] = await check.command(check.args);
    return await capture(program, args, { env: { ...env, ...environment } }, (text) => (check.output += text));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: 1, output: `${error.message}\n${error.advice}` };
  }
}

async function perform(check, environment, terminal) {
  Object.assign(check, { state: "running", begin: performance.now() });
  const { code, output } = await outcome(check, environment);
  const seconds = ((performance.now() - check.begin) / 1000).toFixed(1);
  Object.assign(check, { state: "finished", elapsed: Number(seconds) });
  const { failed, report } = check.tests?.(output) ?? { failed: [], report: output.trim() };
  terminal.print(`${code === 0 ? "passed" : "FAILED"}  ${check.name} (${seconds} s)`);
  if (code !== 0) terminal.print(`\n${report}\n`);
  return { name: check.name, args: check.args, passed: code === 0, seconds, failed };
}

/** The checks as the estimate sees them at this moment. */
function progressOf(check) {
  const elapsed = check.state === "running" ? (performance.now() - check.begin) / 1000 : check.elapsed;
  const { done, total } = check.state === "running" && check.tests ? check.tests(check.output) : { done: 0, total: 0 };
  return { name: check.name, state: check.state, alone: check.alone, expected: check.expected, elapsed, done, total };
}

/** The check that may start now; undefined when the running ones leave no room. */
const nextOf = (list) => {
  const running = list.filter((check) => check.state === "running");
  if (running.length === SLOTS || running.some((check) => check.alone)) return undefined;
  const ended = (name) => !list.some((check) => check.name === name && check.state !== "finished");
  return list.find(
    (check) => check.state === "waiting" && (check.after ?? []).every(ended) && !(check.alone && running.length > 0),
  );
};

/** The results of all checks in their order. `durations` are the seconds that they took the last time. */
export async function performAll(chosen, environment, durations) {
  const list = chosen.map((check) => ({
    ...check,
    expected: durations[check.name] ?? check.seconds,
    state: "waiting",
    elapsed: 0,
    output: "",
  }));
  const terminal = showProgress(() => progressLine(list.map(progressOf)));
  const results = new Map();
  const running = new Set();
  while (results.size < list.length) {
    const check = nextOf(list);
    if (check) {
      const end = perform(check, environment, terminal)
        .then((result) => results.set(check, result))
        .finally(() => running.delete(end));
      running.add(end);
    } else await Promise.race(running);
  }
  terminal.stop();
  return list.map((check) => results.get(check));
}

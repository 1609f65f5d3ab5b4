// npm test: sets up whatever is missing, then runs every check. npm test -- NAME ... runs only the named ones.

import { checks } from "./checks/list.mjs";
import { inMemory } from "./setup/tmpfs.mjs";
import { ensureNode } from "./setup/node.mjs";
import { capture, stopChildrenOnSignals } from "./setup/processes.mjs";
import { ensurePython } from "./setup/python.mjs";
import { Failure, report, seconds } from "./setup/cachedStep.mjs";

function chosen(names) {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  const all = checks.map((check) => check.name).join(", ");
  if (unknown.length) throw new Failure(`There is no check named ${unknown.join(", ")}.`, `The checks are: ${all}.`);
  return checks.filter((check) => !names.length || names.includes(check.name));
}

/** What all checks are run with. Compiled Python is kept wherever it may not be otherwise: many processes read it. */
const environment = { NO_COLOR: "1", PYTHONDONTWRITEBYTECODE: "" };

async function outcome(check) {
  try {
    const command = typeof check.command === "function" ? await check.command() : check.command;
    const [program, args, { env = process.env } = {}] = command;
    return await capture(program, args, { env: { ...env, ...environment } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: 1, output: `${error.message}\n${error.advice}` };
  }
}

async function perform(check) {
  const begin = performance.now();
  if (check.alone) console.log(`running ${check.name} ...`);
  const { code, output } = await outcome(check);
  const result = { name: check.name, passed: code === 0, seconds: seconds(begin) };
  console.log(`${result.passed ? "passed" : "FAILED"}  ${check.name} (${result.seconds} s)`);
  if (!result.passed) console.log(`\n${output.trim()}\n`);
  return result;
}

async function performAll(list) {
  const results = [];
  const running = new Set();
  for (const check of list) {
    while (running.size >= (check.alone ? 1 : 2)) await Promise.race(running);
    const result = perform(check).finally(() => running.delete(result));
    running.add(result);
    results.push(result);
    if (check.alone) await result;
  }
  return Promise.all(results);
}

function table(results) {
  const width = Math.max(...results.map((result) => result.name.length));
  return results.map((result) => `${result.name.padEnd(width)}  ${result.passed ? "passed" : "FAILED"}  ${result.seconds.padStart(6)} s`).join("\n");
}

stopChildrenOnSignals();
try {
  const list = chosen(process.argv.slice(2));
  await Promise.all([ensureNode(), ensurePython("test")]);
  Object.assign(environment, inMemory());
  const results = await performAll(list);
  const failed = results.filter((result) => !result.passed).length;
  console.log(`\n${table(results)}\n\n${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  report(error);
}

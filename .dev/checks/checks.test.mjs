// The parts of `npm test` that need no process: node --test .dev/checks/checks.test.mjs

import assert from "node:assert/strict";
import test from "node:test";

import { commandFor, selected } from "./arguments.mjs";
import { inWords, progressLine, secondsLeft } from "./progress.mjs";
import { readPytest } from "./pytestOutput.mjs";
import { summary } from "./summary.mjs";
import { failedFiles } from "./vitestOutput.mjs";

const LIST = [
  { name: "ruff" },
  { name: "pytest", tests: () => undefined },
  { name: "browser", tests: () => undefined },
];

test("no words select every check", () => {
  assert.deepEqual(
    selected(LIST, []).map((check) => check.name),
    ["ruff", "pytest", "browser"],
  );
});

test("a path goes to the named check", () => {
  const path = "tests/browser/test_x.py::test_y[a b]";
  assert.deepEqual(
    selected(LIST, ["browser", "--", path]).map(({ name, args }) => [name, args]),
    [["browser", [path]]],
  );
});

test("unknown names and lost arguments are refused", () => {
  assert.throws(() => selected(LIST, ["rust"]), /no check named rust/);
  assert.throws(() => selected(LIST, ["ruff", "pytest", "tests/app"]), /only one check/);
  assert.throws(() => selected(LIST, ["ruff", "app"]), /only one check/);
});

test("a command quotes what a shell would read", () => {
  assert.equal(commandFor("pytest", "tests/a.py::test_b[it's]"), "npm test -- pytest 'tests/a.py::test_b[it'\\''s]'");
  assert.equal(commandFor("ruff"), "npm test -- ruff");
});

const WITH_WORKERS = `2 workers [3 items]

scheduling tests via LoadScheduling
tests/a.py::test_one
[gw0] [ 33%] PASSED tests/a.py::test_one
[gw1] [ 66%] FAILED tests/a.py::test_two[x - y]${" "}
[gw1] [ 66%] ERROR tests/a.py::test_two[x - y]${" "}
=== FAILURES ===
E   assert 1 == 2
ERROR tests/b.py - SyntaxError`;

test("the output of pytest with workers is read", () => {
  const { done, total, failed, report } = readPytest(WITH_WORKERS);
  assert.deepEqual(
    { done, total, failed },
    { done: 2, total: 3, failed: ["tests/a.py::test_two[x - y]", "tests/b.py"] },
  );
  assert.match(report, /assert 1 == 2/);
  assert.doesNotMatch(report, /test_one/);
});

test("the output of pytest without workers is read", () => {
  const output =
    "collecting ... collected 2 items\n\ntests/a.py::test_one FAILED [ 50%]\ntests/a.py::test_two PASSED   [100%]";
  const { done, total, failed } = readPytest(output);
  assert.deepEqual({ done, total, failed }, { done: 2, total: 2, failed: ["tests/a.py::test_one"] });
});

test("the failed files of vitest are read", () => {
  const output = " FAIL  src/a.test.ts > one\n FAIL  src/a.test.ts > two\n ✓ src/b.test.ts";
  assert.deepEqual(failedFiles(output), ["renderer/src/a.test.ts"]);
});

const check = (name, state, rest = {}) => ({ name, state, expected: 100, elapsed: 0, done: 0, total: 0, ...rest });

test("two checks run at a time in the estimate", () => {
  assert.equal(secondsLeft([check("a", "waiting"), check("b", "waiting"), check("c", "waiting")]), 200);
});

test("a check that runs alone starts after the others in the estimate", () => {
  const alone = { alone: true };
  assert.equal(secondsLeft([check("a", "waiting"), check("b", "waiting", alone), check("c", "waiting")]), 300);
  assert.equal(secondsLeft([check("a", "running", { ...alone, elapsed: 50 }), check("b", "waiting", alone)]), 150);
});

test("a slow machine stretches the estimate", () => {
  const slow = check("a", "running", { elapsed: 100, done: 1, total: 2 });
  assert.equal(secondsLeft([slow, check("b", "waiting")]), 200);
});

test("the progress names what runs", () => {
  const checks = [
    check("a", "running", { elapsed: 50, done: 5, total: 10 }),
    check("b", "running"),
    check("c", "waiting"),
  ];
  assert.equal(progressLine(checks), "a 5 of 10 tests, b, 1 more to start, about 3 min left");
  assert.equal(inWords(3), "a few seconds left");
  assert.equal(inWords(61), "about 75 s left");
});

test("the last lines say how to run what failed", () => {
  const text = summary([
    { name: "ruff", passed: false, seconds: "1.0", failed: [] },
    { name: "pytest", passed: false, seconds: "20.0", failed: ["tests/a.py::test_one"] },
    { name: "tsc", passed: true, seconds: "3.0", failed: [] },
  ]);
  assert.match(
    text,
    /Each line runs one alone:\n {2}npm test -- ruff\n {2}npm test -- pytest tests\/a.py::test_one\n\n1 passed, 2 failed$/,
  );
});

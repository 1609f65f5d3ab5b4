// The Python side of the set-up: an interpreter, a virtual environment, the locked packages.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { capture, root } from "./processes.mjs";
import { Failure, step } from "./cachedStep.mjs";

const OLDEST = [3, 11];
const CANDIDATES = ["python3", "python", "python3.15", "python3.14", "python3.13", "python3.12", "python3.11"];
const VENV = ".venv";
const SHOW_VERSION = "import sys; print('%d.%d' % sys.version_info[:2])";

/** The interpreter that has the project's packages. */
export const python = join(root, VENV, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");

async function versionOf(program) {
  const { code, output } = await capture(program, ["-c", SHOW_VERSION]);
  const version = output.trim().split("\n").at(-1) ?? "";
  return code === 0 && /^\d+\.\d+$/.test(version) ? version : null;
}

function isRecent(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

async function findPython() {
  const tooOld = [];
  for (const program of CANDIDATES) {
    const version = await versionOf(program);
    if (version && isRecent(version)) return program;
    if (version) tooOld.push(`${program} is ${version}`);
  }
  const found = tooOld.length ? `Found only: ${tooOld.join(", ")}.` : "No Python was found on the PATH.";
  throw new Failure(
    `Waybill needs Python ${OLDEST.join(".")} or later. ${found}`,
    "Install it, then run the command again.",
  );
}

async function must(program, args, what, advice) {
  const { code, output } = await capture(program, args);
  if (code !== 0) throw new Failure(`${output.trim()}\n\n${what}`, advice);
}

async function createEnvironment() {
  const program = await findPython();
  const advice = "On Debian and Ubuntu: apt-get install python3-venv. Then run the command again.";
  await must(program, ["-m", "venv", "--clear", VENV], "The virtual environment could not be created.", advice);
}

async function install(lock) {
  const args = ["-m", "pip", "install", "--disable-pip-version-check", "--require-hashes", "-r", lock];
  const advice =
    "Check the network connection (and pip's settings, if you use a package mirror), then run the command again.";
  await must(python, args, `The packages of ${lock} could not be installed.`, advice);
}

async function ensurePackages(group) {
  const lock = `.dev/locks/${group}.lock`;
  const title = `Installing the Python packages (${group})`;
  await step({ title, stamp: `${VENV}/${group}.stamp`, inputs: [lock], work: () => install(lock) });
}

/** Create the virtual environment and install what the server needs; then the packages of further groups. */
export async function ensurePython(...groups) {
  if (!existsSync(python) || !(await versionOf(python))) {
    await step({
      title: "Creating the Python environment",
      stamp: `${VENV}/created.stamp`,
      inputs: [],
      words: [Date.now()],
      work: createEnvironment,
    });
  }
  for (const group of ["runtime", ...groups]) await ensurePackages(group);
}

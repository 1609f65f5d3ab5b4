// Runs other programs: by argument list, never through a shell, and never left behind.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The repository; every program runs there. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const windows = process.platform === "win32";
const children = new Set();

// A group of its own per child: the terminal's Ctrl-C reaches only this process, which passes on one
// signal to all that the child has started. Two signals would make the server drop its open requests.
function start(program, args, options) {
  const child = spawn(program, args, { cwd: root, detached: !windows, ...options });
  children.add(child);
  return child;
}

function ended(child) {
  return new Promise((resolve) => {
    const finish = (code) => {
      children.delete(child);
      resolve(code);
    };
    child.once("error", (error) => {
      child.failure = error;
      finish(127);
    });
    child.once("close", (code, signal) => {
      if (signal) child.failure = new Error(`ended by ${signal}`);
      finish(code ?? 1);
    });
  });
}

function stopAll(signal = "SIGTERM") {
  for (const child of children) {
    try {
      if (windows) child.kill();
      else process.kill(-child.pid, signal);
    } catch {
      children.delete(child);
    }
  }
}

/** From here on Ctrl-C, SIGTERM and a closed terminal stop the children first, then this process. */
export function stopChildrenOnSignals() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, () => {
      process.exitCode = code;
      stopAll();
      setTimeout(() => stopAll("SIGKILL"), 10_000).unref();
      waitForNone().then(() => process.exit(code));
    });
  }
}

async function waitForNone() {
  while (children.size > 0) await Promise.all([...children].map((child) => ended(child)));
}

/** Run a program and gives `{ code, output }`; code 127 when it could not be started. Nothing is printed. `onText` gets
 * the output piece by piece. */
export async function capture(program, args, options = {}, onText = () => undefined) {
  const child = start(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
      onText(text);
    });
  }
  const code = await ended(child);
  return { code, output: child.failure ? `${output}\n${program}: ${child.failure.message}` : output };
}

/** Run a program that talks to the terminal by itself and give its exit code. */
export async function run(program, args, options = {}) {
  return ended(start(program, args, { stdio: ["ignore", "inherit", "inherit"], ...options }));
}

/** Run programs side by side until the first one ends, stops the others and give the first one's exit code. */
export async function runTogether(commands) {
  const running = commands.map(([program, args, options]) => run(program, args, options));
  const code = await Promise.race(running);
  stopAll();
  await Promise.all(running);
  return code;
}

// The Node side of the set-up: the version, the locked packages, the built renderer.

import { join } from "node:path";
import { capture, root } from "./processes.mjs";
import { Failure, step } from "./cachedStep.mjs";

const OLDEST = [20, 19];

/** The path of a program that a package brings: `bin("vite/bin/vite.js")`. */
export function bin(path) {
  return join(root, "node_modules", path);
}

function checkVersion() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Failure(
    `Waybill needs Node ${OLDEST.join(".")} or later, this is ${process.versions.node}.`,
    "Install a newer one, then run the command again.",
  );
}

// npm tells where its own program is; 'npm' by name is not a program on Windows.
function npm(args) {
  const own = process.env.npm_execpath;
  return own?.endsWith(".js") ? [process.execPath, [own, ...args]] : ["npm", args];
}

async function installPackages() {
  const [program, args] = npm(["ci", "--no-audit", "--no-fund"]);
  const { code, output } = await capture(program, args);
  if (code === 0) return;
  const advice = output.includes("EUSAGE")
    ? "package.json and package-lock.json disagree. Run: npm install --omit-lockfile-registry-resolved"
    : "Check the network connection, then run the command again.";
  throw new Failure(`${output.trim()}\n\nThe JavaScript packages could not be installed.`, advice);
}

/** Afterwards node_modules is what package-lock.json says. */
export async function ensureNode() {
  checkVersion();
  await step({
    title: "Installing the JavaScript packages",
    stamp: "node_modules/.cache/packages.stamp",
    inputs: ["package-lock.json"],
    words: [process.platform, process.arch],
    work: installPackages,
  });
}

/** The command that builds the renderer into renderer/dist. */
export const buildRenderer = [
  process.execPath,
  [bin("vite/bin/vite.js"), "build", "--config", "renderer/vite.config.ts"],
];

async function build() {
  const { code, output } = await capture(...buildRenderer);
  if (code !== 0)
    throw new Failure(
      `${output.trim()}\n\nThe renderer could not be built.`,
      "Mend what is named above in renderer/, then run the command again.",
    );
}

/** Afterwards renderer/dist is built from the sources as they are. */
export async function ensureRenderer() {
  await step({
    title: "Building the renderer",
    stamp: "renderer/dist/.stamp",
    inputs: ["renderer", "package-lock.json"],
    work: build,
  });
}

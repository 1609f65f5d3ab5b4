// A Chromium for the browser tests: the one that is there, or one installed for the purpose.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { capture } from "./processes.mjs";
import { python } from "./python.mjs";
import { Failure } from "./cachedStep.mjs";

// The shell draws as the whole browser does and has no window, menus or services: it takes little more than half the
// time.
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const OWN_PATH =
  "from playwright.sync_api import sync_playwright as p\nwith p() as it: print(it.chromium.executable_path)";

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

async function playwrightsOwn() {
  const { code, output } = await capture(python, ["-c", OWN_PATH]);
  const path = output.trim().split("\n").at(-1) ?? "";
  return code === 0 && existsSync(path) ? path : undefined;
}

async function asRoot(command) {
  if (process.getuid?.() === 0) return capture(command[0], command.slice(1));
  return capture("sudo", ["--non-interactive", ...command]);
}

async function installFromDebian() {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing Chromium with apt-get ...");
  await asRoot(["apt-get", "update"]);
  for (const name of [SHELL, "chromium"]) {
    const { code } = await asRoot(["apt-get", "install", "-y", "--no-install-recommends", name]);
    if (code === 0) return;
  }
}

async function installFromPlaywright() {
  console.log("Installing Playwright's Chromium ...");
  await capture(python, ["-m", "playwright", "install", "chromium"]);
}

/** The path of a Chromium to test with; installs one when the machine has none. */
export async function ensureChromium() {
  const chosen = process.env.WAYBILL_CHROMIUM;
  if (chosen && !existsSync(chosen)) throw new Failure(`WAYBILL_CHROMIUM names ${chosen}, which is not there.`);
  const present = chosen || onPath() || (await playwrightsOwn());
  if (present) return present;
  await installFromDebian();
  if (!onPath()) await installFromPlaywright();
  const installed = onPath() ?? (await playwrightsOwn());
  if (installed) return installed;
  throw new Failure(
    "The browser tests need Chromium, and it could not be installed.",
    "Install Chromium or Google Chrome, or name one in WAYBILL_CHROMIUM, then run the command again.",
  );
}

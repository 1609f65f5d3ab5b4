// How long each check took when it last passed as a whole.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../setup/processes.mjs";

const PATH = join(root, "var", "check-durations.json");

/** Seconds by the name of the check; empty when none has run here. */
export function readDurations() {
  try {
    return JSON.parse(readFileSync(PATH, "utf8"));
  } catch {
    return {};
  }
}

/** Remember the checks that passed as a whole, and what is known of the others. */
export function writeDurations(results) {
  const whole = results.filter((result) => result.passed && result.args.length === 0);
  const durations = {
    ...readDurations(),
    ...Object.fromEntries(whole.map(({ name, seconds }) => [name, Number(seconds)])),
  };
  mkdirSync(dirname(PATH), { recursive: true });
  writeFileSync(PATH, `${JSON.stringify(durations, null, 2)}\n`);
}

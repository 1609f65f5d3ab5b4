// A step of the set-up: done once, and again only when what it depends on has changed.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./processes.mjs";

/** Folders that hold what a program has made. */
const MADE = ["dist", "node_modules", "__pycache__"];

/** What went wrong, and what the reader can do about it; both are sentences. */
export class Failure extends Error {
  constructor(what, advice = "") {
    super(what);
    this.advice = advice;
  }
}

/** The sentence for a person, and an exit code that is not zero. */
export function report(error) {
  console.error(error instanceof Failure ? `\n${error.message}` : error);
  if (error.advice) console.error(error.advice);
  process.exitCode ||= 1;
}

function filesBelow(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !MADE.includes(name));
  return names.sort().flatMap((name) => filesBelow(`${path}/${name}`));
}

/** One hash over the names and contents of files and folders, and over further words. */
function fingerprint(paths, words = []) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  for (const word of words) hash.update(`${word}\0`);
  return hash.digest("hex");
}

function read(path) {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return "";
  }
}

/**
 * Does `work` unless `stamp` says that it was done for these very inputs. The stamp lies inside what the step makes,
 * so that removing the product removes the stamp as well.
 */
export async function step({ title, stamp, inputs, words, work }) {
  const wanted = fingerprint(inputs, words);
  if (read(stamp) === wanted) return;
  console.log(`${title} ...`);
  const begin = performance.now();
  await work();
  mkdirSync(join(root, dirname(stamp)), { recursive: true });
  writeFileSync(join(root, stamp), wanted);
  console.log(`${title}: done in ${seconds(begin)} s`);
}

function seconds(begin) {
  return ((performance.now() - begin) / 1000).toFixed(1);
}
